-- The latest attempts under each key, for sliding windows. The previous release still uses rate_limits.
create table attempts (
  key     text primary key,
  recent  timestamptz[] not null,
  ends_at timestamptz   not null
);
create index attempts_by_end on attempts (ends_at);
