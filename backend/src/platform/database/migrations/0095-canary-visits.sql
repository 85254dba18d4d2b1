-- Visits during a canary: per network, the first one to the canary and the first one to the stable release.
-- network is a keyed hash and visit a random number; the key of a day is deleted after it, so that neither
-- can be traced to a person.
create table canary_visits (
  name      text        not null,
  -- Start of the canary.
  since     timestamptz not null,
  is_canary boolean     not null,
  network   text        not null,
  visit     text        not null,
  failed    boolean     not null default false,
  primary key (name, since, is_canary, network)
);

-- Keys for signing visit tickets, shared by all backends.
create table visit_keys (
  -- In UTC, such as 2026-11-22.
  day text primary key,
  key text not null
);
