-- Messages from the contact form. Deleted some time after they were answered.
create table contact_messages (
  id          integer generated always as identity primary key,
  name        text        not null,
  email       text        not null,
  subject     text        not null,
  text        text        not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text
);
create index contact_messages_waiting on contact_messages (received_at) where answered_at is null;
create index contact_messages_by_email on contact_messages (lower(email));
