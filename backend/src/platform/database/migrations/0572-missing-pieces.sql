-- Pieces that a late payment could not take from stock; they cannot go back there while the order is not packed.
alter table order_lines add column missing_quantity integer not null default 0;
