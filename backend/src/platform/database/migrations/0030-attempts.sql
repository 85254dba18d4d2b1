-- The latest attempts under each key, for limits whose windows slide. rate_limits stays for the former release.
create table attempts (
  key     text primary key,
  recent  timestamptz[] not null,
  ends_at timestamptz   not null
);
create index attempts_by_end on attempts (ends_at);
