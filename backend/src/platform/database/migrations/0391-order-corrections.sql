-- What staff corrected in orders, for the orders' history. Deleted with the buyer's data.
create table order_corrections (
  id         integer     generated always as identity primary key,
  order_id   integer     not null references orders on delete cascade,
  field      text        not null check (field in ('name', 'email', 'phone', 'address', 'tracking')),
  old_value  text        not null,
  new_value  text        not null,
  who        text        not null,
  at         timestamptz not null default now()
);
create index order_corrections_by_order on order_corrections (order_id);
