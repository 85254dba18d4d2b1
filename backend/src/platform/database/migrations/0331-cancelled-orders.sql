-- Paid orders that the shop cancelled before they were handed over. Their state is 'refunded', so that the
-- previous backend leaves them alone; the state 'cancelled' is that of orders replaced by others.
alter table orders
  add column cancelled_at timestamptz,
  add column cancelled_by text,
  add column cancel_reason text;

-- False if an order was paid so late that another had used the voucher.
alter table voucher_uses add column is_taken boolean not null default true;
