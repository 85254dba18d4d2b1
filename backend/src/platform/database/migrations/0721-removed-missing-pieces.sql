-- Of the pieces that were taken out of an order: those that it never had, which did not go back to stock.
alter table returned_pieces add column missing_quantity integer not null default 0;
