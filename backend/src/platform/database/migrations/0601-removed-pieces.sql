-- Pieces that were taken out of an order before packing: the customer never had them and cannot withdraw from them.
alter table returned_pieces add column is_removal boolean not null default false;
