-- Product lists that staff uploaded in the office, stored so that a previewed list can be applied after a
-- restart.
create table uploaded_lists (
  id         integer     generated always as identity primary key,
  at         timestamptz not null default now(),
  who        text        not null,
  name       text        not null,
  -- Base64; empty once it is applied.
  content    text        not null,
  applied_at timestamptz,
  -- The resulting import; null if it changed nothing.
  import_id  integer     references imports on delete set null
);
