-- Until its owner has confirmed it, an e-mail address is used only for its own confirmation. Existing ones
-- count as confirmed.
alter table addresses add column confirmed_at timestamptz;
update addresses set confirmed_at = now();

-- Requested changes of an e-mail address. former is the confirmed address that was replaced; a link lets its
-- owner restore the account. Only hashes of links are stored.
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

-- When the password was last re-entered; used up by the next action that requires it.
alter table sessions add column reauthenticated_at timestamptz;
