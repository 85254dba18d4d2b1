-- Whether the buyer agreed to one reminder of an unpaid order, and when it was queued.
alter table orders add column may_remind boolean not null default false;
alter table orders add column reminded_at timestamptz;
create index orders_to_remind on orders (created_at) where may_remind and reminded_at is null and paid_at is null;
create index orders_by_email on orders (lower(email), id);
