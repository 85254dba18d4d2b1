-- For the office's list of items that are sold out. A column of its own: an index of on_hand, also a partial one,
-- would be written at each sale, this one only when a variant sells out or is in stock again.
alter table variants add column in_stock boolean generated always as (on_hand > 0) stored;
create index variants_in_stock on variants (item_id) where in_stock;
