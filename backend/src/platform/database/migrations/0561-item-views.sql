-- Filters of the office's items that a member of staff saved, as those of orders.
create table staff_item_views (
  id       integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name     text    not null,
  filter   jsonb   not null
);
create unique index staff_item_views_by_name on staff_item_views (staff_id, lower(name));
