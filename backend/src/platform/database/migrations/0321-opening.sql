-- What is recorded on the way to the opening of a new shop. No row: nothing yet.
create table opening (
  is_only             boolean primary key default true check (is_only),
  legal_confirmed_at  timestamptz,
  legal_confirmed_by  text,
  mail_tried_at       timestamptz,
  mail_tried_by       text,
  -- Null if the mail server accepted the mail.
  mail_failure        text,
  opened_at           timestamptz,
  opened_by           text
);

-- Shops that have sold before this migration are open.
insert into opening (opened_at, opened_by) select now(), 'os:migration' where exists (select from orders);

-- Links with which a member of staff may order before the opening, in the browser that opens one first.
create table trial_links (
  token_hash   text primary key,
  made_by      text not null,
  browser_hash text,
  expires_at   timestamptz not null
);
create index trial_links_by_browser on trial_links (browser_hash);
