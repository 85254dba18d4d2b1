-- The cheapest delivery by courier that the shop offered with the order, which a full withdrawal gives back at
-- most. Null for orders of earlier releases.
alter table orders add column cheapest_delivery_cents integer check (cheapest_delivery_cents >= 0);

-- Made by the office when its dialog opens: a repeated request is the same refund.
alter table refunds add column request_id uuid unique;

-- Pieces of orders that went back to stock.
create table returned_pieces (
  id            integer     generated always as identity primary key,
  order_line_id integer     not null references order_lines on delete cascade,
  variant_id    integer     references variants on delete set null,
  quantity      integer     not null check (quantity > 0),
  request_id    uuid,
  who           text        not null,
  at            timestamptz not null default now(),
  unique (request_id, order_line_id)
);
create index returned_pieces_by_line on returned_pieces (order_line_id);
