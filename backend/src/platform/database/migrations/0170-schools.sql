-- Schools, each with the list of uniform items that a child needs.
create table schools (
  id       integer generated always as identity primary key,
  name     text    not null,
  slug     citext  not null unique,
  position integer not null default 0
);
create table school_translations (
  school_id integer not null references schools on delete cascade,
  language  text    not null,
  name      text    not null,
  primary key (school_id, language)
);
create table school_items (
  school_id integer  not null references schools on delete cascade,
  item_id   integer  not null references items on delete cascade,
  -- How many a child needs; 0 for an optional item.
  quantity  smallint not null default 1 check (quantity between 0 and 9),
  position  integer  not null default 0,
  primary key (school_id, item_id)
);
create index school_items_item on school_items (item_id);
