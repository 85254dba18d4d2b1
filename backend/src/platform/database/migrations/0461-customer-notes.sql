-- Notes of staff about customers. Deleted with the account.
create table customer_notes (
  id         integer     generated always as identity primary key,
  person_id  integer     not null references people on delete cascade,
  text       text        not null,
  who        text        not null,
  at         timestamptz not null default now(),
  changed_at timestamptz
);
create index customer_notes_by_person on customer_notes (person_id);
