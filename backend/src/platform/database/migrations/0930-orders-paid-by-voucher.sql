-- A voucher may pay for a whole order.
alter table orders drop constraint orders_total_cents_check;
alter table orders add constraint orders_total_cents_check
  check (total_cents > 0 or total_cents = 0 and voucher_id is not null);
