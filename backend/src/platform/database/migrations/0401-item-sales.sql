-- A sale of an item that begins and ends by itself; days are in Cyprus. prices are those of the sale, regular
-- those before and after it, set while it runs.
create table item_sales (
  item_id   integer primary key references items on delete cascade,
  first_day date  not null,
  last_day  date  not null check (last_day >= first_day),
  prices    jsonb not null,
  regular   jsonb
);
