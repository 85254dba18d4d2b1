-- One review per buyer and item, with the order that proves the purchase; a guest is identified by the order.
-- version counts edits, so that staff publish only the text they have read.
create table reviews (
  id         integer generated always as identity primary key,
  item_id    integer     not null references items,
  order_id   integer     not null references orders,
  person_id  integer     references people,
  buyer      text        not null generated always as
    (coalesce('person:' || person_id::text, 'order:' || order_id::text)) stored,
  stars      integer     not null check (stars between 1 and 5),
  text       text        not null,
  name       text        not null,
  language   text        not null default 'en' check (language in ('en', 'el')),
  version    integer     not null default 1,
  written_at timestamptz not null default now(),
  state      text        not null default 'pending' check (state in ('pending', 'published', 'refused')),
  decided_at timestamptz,
  decided_by text,
  reason     text        not null default '',
  unique (buyer, item_id)
);
create index reviews_published on reviews (item_id, id) where state = 'published';
create index reviews_pending on reviews (written_at) where state = 'pending';
create index reviews_by_order on reviews (order_id);
