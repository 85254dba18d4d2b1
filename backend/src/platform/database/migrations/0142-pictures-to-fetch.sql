-- Images of imported items that could not be downloaded; the shop retries them.
create table pictures_to_fetch (
  item_id         integer     not null references items on delete cascade,
  source          text        not null,
  file_name       text        not null,
  attempts        integer     not null default 1,
  next_attempt_at timestamptz not null default now(),
  last_error      text        not null,
  given_up_at     timestamptz,
  primary key (item_id, source)
);
create index pictures_to_fetch_due on pictures_to_fetch (next_attempt_at) where given_up_at is null;
