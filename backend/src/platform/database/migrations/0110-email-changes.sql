-- An address is used for nothing but its own confirmation until its owner has confirmed it. Those of before count as
-- confirmed.
alter table addresses add column confirmed_at timestamptz;
update addresses set confirmed_at = now();

-- An address that a person wants to use, from the request to the confirmation. `former` is the confirmed one that it
-- replaced: its owner can take the account back with a link. Only hashes of links are stored.
create table email_changes (
  id           integer     generated always as identity primary key,
  person_id    integer     not null references people on delete cascade,
  email        citext      not null,
  former       citext,
  confirm_hash text        unique,
  restore_hash text        unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index email_changes_by_person on email_changes (person_id);
create index email_changes_by_former on email_changes (former) where former is not null;

-- When the password was entered again, for the next thing that asks for it.
alter table sessions add column reauthenticated_at timestamptz;
