-- For the office's figures of a period.
create index orders_paid_at on orders (paid_at) where paid_at is not null;
