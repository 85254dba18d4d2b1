-- Steps of orders that staff undid before the customer was told, for the orders' history.
create table undone_steps (
  id        integer     generated always as identity primary key,
  order_id  integer     not null references orders on delete cascade,
  step      text        not null check (step in ('packed', 'handed-over', 'delivered')),
  done_at   timestamptz not null,
  who       text        not null,
  at        timestamptz not null default now()
);
create index undone_steps_by_order on undone_steps (order_id);
