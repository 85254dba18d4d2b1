-- What a customer pays more for an exchange is an order of its own, so that it has its own payment and invoice. This
-- is the order whose pieces are exchanged.
alter table orders add column supplement_to integer references orders on delete cascade;
create index orders_by_supplemented on orders (supplement_to) where supplement_to is not null;

-- The exchange that is made once the supplement is paid. Its only line has the new variant and the difference.
create table supplements (
  order_id      integer primary key references orders on delete cascade,
  request_id    uuid    not null unique,
  order_line_id integer not null references order_lines on delete cascade,
  change        text    not null,
  is_restocked  boolean not null,
  agreement     jsonb,
  who           text    not null,
  exchange_id   integer unique references exchanges on delete cascade
);
create index supplements_by_line on supplements (order_line_id);

-- For each piece of the line, paid when it was exchanged.
alter table order_lines
  add column unit_supplement_cents integer not null default 0 check (unit_supplement_cents >= 0);
