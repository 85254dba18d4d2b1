-- Background work that one backend does for all of them, until its lease expires.
create table leases (
  name       text primary key,
  holder     text        not null,
  expires_at timestamptz not null
);
