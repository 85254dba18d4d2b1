-- Visits while a canary runs: of each network the first to the canary, and the first to the release beside it. `network` and
-- `visit` are keyed hashes and random numbers; the key of a day is deleted after it, so that neither leads to anybody.
create table canary_visits (
  name      text        not null,
  -- When the canary began.
  since     timestamptz not null,
  is_canary boolean     not null,
  network   text        not null,
  visit     text        not null,
  failed    boolean     not null default false,
  primary key (name, since, is_canary, network)
);

-- The keys that visits' tickets are signed with. All backends use the same.
create table visit_keys (
  -- In UTC, like 2026-11-22.
  day text primary key,
  key text not null
);
