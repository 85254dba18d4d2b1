-- Browsers in which a person has signed in before, by the hash of their secret cookie.
create table known_browsers (
  person_id    integer     not null references people on delete cascade,
  browser_hash text        not null,
  seen_at      timestamptz not null default now(),
  primary key (person_id, browser_hash)
);
