-- For lists of the orders of some days.
create index orders_by_instant on orders (created_at);

-- Filters of the office's orders that a member of staff saved, without the text searched for, which may name a customer.
create table staff_order_views (
  id       integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name     text    not null,
  filter   jsonb   not null
);
create unique index staff_order_views_by_name on staff_order_views (staff_id, lower(name));
