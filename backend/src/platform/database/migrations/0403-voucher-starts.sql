-- From when a voucher is valid; null if it is at once.
alter table vouchers add column starts_at timestamptz;
