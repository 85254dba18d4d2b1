-- When the use of the voucher of a paid order was given back; null if it was not.
alter table orders add column voucher_returned_at timestamptz;
