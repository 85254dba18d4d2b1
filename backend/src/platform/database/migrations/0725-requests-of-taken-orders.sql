-- The request that staff placed an order with, as a hash: its browser changes once the customer opens the link to pay.
alter table orders add column taken_request text;
update orders set taken_request = browser_hash
  where taken_by is not null and supplement_to is null and browser_hash <> '';
create index orders_by_taken_request on orders (taken_request) where taken_request is not null;
