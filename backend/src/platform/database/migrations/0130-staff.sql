-- Staff accounts are disabled, never deleted, because the audit log refers to them.
create table staff (
  id            integer     generated always as identity primary key,
  name          citext      not null unique,
  password_hash text        not null,
  -- Encrypted with STAFF_KEY if it is set.
  totp_secret   text        not null,
  -- The time step of the last code, so that each code works once.
  totp_step     integer     not null default 0,
  roles         text[]      not null,
  created_at    timestamptz not null default now(),
  signed_in_at  timestamptz,
  disabled_at   timestamptz
);

create table staff_recovery_codes (
  code_hash text        primary key,
  staff_id  integer     not null references staff on delete cascade,
  used_at   timestamptz
);
create index staff_recovery_codes_of on staff_recovery_codes (staff_id);

create table staff_sessions (
  token_hash   text        primary key,
  staff_id     integer     not null references staff on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

-- The hash of each entry covers the previous one, so that changed or missing entries are detected.
create table audit_log (
  id      integer     primary key,
  at      timestamptz not null,
  who     text        not null,
  action  text        not null,
  subject text        not null,
  details jsonb       not null,
  hash    text        not null
);

create function audit_hash(entry audit_log, before text) returns text
  language sql stable
  return encode(sha256(convert_to(jsonb_build_array(
    before, entry.id, extract(epoch from entry.at), entry.who, entry.action, entry.subject, entry.details)::text, 'utf8')),
    'hex');

-- Entries are added one at a time, until the end of the transaction, so that their numbers have no gaps.
create function lock_audit_log() returns void
  language sql as 'select pg_advisory_xact_lock(1843220612)';

create function append_to_audit_log() returns trigger
  language plpgsql as $$
declare
  last record;
begin
  perform lock_audit_log();
  select id, hash into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(new, coalesce(last.hash, ''));
  return new;
end $$;

-- Looks up the release changes that are recorded already.
create index audit_log_releases on audit_log ((details ->> 'at')) where action = 'releases-changed';

create trigger audit_log_append before insert on audit_log
  for each row execute function append_to_audit_log();

create function refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.';
end $$;

create trigger audit_log_unchanged before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_kept before truncate on audit_log
  for each statement execute function refuse_audit_change();
