-- Whether orders of a method for pickup can be paid there, and for how many days their pieces are kept once they
-- are ready.
alter table delivery_methods
  add column may_pay_at_pickup boolean not null default false,
  add column unpaid_days integer not null default 5 check (unpaid_days between 3 and 14);

-- An order that is paid when it is picked up is `reserved` until then; its pieces are taken from stock.
alter table orders drop constraint orders_state_check;
alter table orders add column reserved_until timestamptz
  constraint orders_known_state check (state in ('created', 'reserved', 'awaiting-payment', 'paid', 'packed',
    'handed-over', 'delivered', 'failed', 'cancelled', 'refunded'))
  constraint orders_reserved_until check (state <> 'reserved' or num_nulls(reserved_until) = 0);
create index orders_reserved on orders (reserved_until) where state = 'reserved';
