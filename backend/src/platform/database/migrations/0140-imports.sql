-- What each import changed, so that it can be undone.
create table imports (
  id        integer     generated always as identity primary key,
  at        timestamptz not null default now(),
  who       text        not null,
  file      text        not null,
  -- The ids of the types, categories and colours that it created.
  created   jsonb       not null default '{}',
  undone_at timestamptz
);

-- The values of an item before and after an import; before is null for a new item.
create table import_changes (
  import_id integer not null references imports on delete cascade,
  item_id   integer not null references items on delete cascade,
  before    jsonb,
  after     jsonb,
  primary key (import_id, item_id)
);
create index import_changes_of_item on import_changes (item_id);
