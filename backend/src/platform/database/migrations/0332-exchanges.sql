-- Pieces of paid orders that were exchanged for another variant of the same item. The line has the new variant;
-- what the customer paid for it stays, and a lower price is refunded.
create table exchanges (
  id             integer     generated always as identity primary key,
  request_id     uuid        not null unique,
  order_id       integer     not null references orders on delete cascade,
  order_line_id  integer     not null references order_lines on delete cascade,
  change         text        not null,
  refunded_cents integer     not null default 0,
  is_restocked   boolean     not null,
  who            text        not null,
  at             timestamptz not null default now()
);
create index exchanges_by_order on exchanges (order_id);
create index exchanges_by_line on exchanges (order_line_id);

-- For each piece of the line, refunded when it was exchanged.
alter table order_lines add column unit_refund_cents integer not null default 0 check (unit_refund_cents >= 0);
