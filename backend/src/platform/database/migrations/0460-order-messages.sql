-- What staff wrote to the buyers of orders, mailed by the outbox. Deleted with the buyer's data or account.
create table order_messages (
  id         integer     generated always as identity primary key,
  request_id uuid        not null unique,
  order_id   integer     not null references orders on delete cascade,
  subject    text        not null,
  text       text        not null,
  who        text        not null,
  at         timestamptz not null default now()
);
create index order_messages_by_order on order_messages (order_id);
