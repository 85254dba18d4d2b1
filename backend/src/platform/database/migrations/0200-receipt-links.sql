-- The secret in the link to the receipt. Not hashed, because anyone who can read it here can read the order.
alter table orders add column receipt_token uuid not null default gen_random_uuid();
