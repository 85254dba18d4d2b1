-- What the link to the receipt in an order's mails proves. Not hashed: who can read it here can read the order.
alter table orders add column receipt_token uuid not null default gen_random_uuid();
