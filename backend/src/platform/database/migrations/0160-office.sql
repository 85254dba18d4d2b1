-- The office searches orders by number, name, e-mail address and the digits of the phone number.
alter table orders add column search_text text not null generated always as
  (folded(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g')))
  stored;
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
create index orders_by_state on orders (state, id);
create index order_lines_by_item on order_lines (item_id, order_id);

-- Open work: few rows of many.
create index refunds_not_done on refunds (order_id) where state <> 'done';
create index outbox_failed on outbox (id) where last_error is not null;

-- When the goods were returned and the refund was made.
alter table withdrawals add column settled_at timestamptz;
update withdrawals set settled_at = now()
  from orders where orders.id = order_id and orders.state = 'refunded';
create index withdrawals_unsettled on withdrawals (order_id) where settled_at is null;

-- Internal notes of staff about an order.
create table order_notes (
  id       integer     generated always as identity primary key,
  order_id integer     not null references orders on delete cascade,
  who      text        not null,
  text     text        not null,
  at       timestamptz not null default now()
);
create index order_notes_by_order on order_notes (order_id);

-- The audit entries of an order.
create index audit_log_orders on audit_log using gin ((details -> 'orders')) where action = 'office';

-- The mails of an order, by the prefix of their keys.
create index outbox_by_key on outbox (dedupe_key text_pattern_ops);
