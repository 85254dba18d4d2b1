-- How authenticators know an account: a number that says nothing about who has it.
alter table people add column passkey_handle uuid not null default gen_random_uuid();

-- What customers sign in with in place of a password. `credential_id` and `public_key` are as base64url; the private key
-- never leaves the customer's device or password manager.
create table passkeys (
  id            integer     generated always as identity primary key,
  person_id     integer     not null references people on delete cascade,
  credential_id text        not null unique,
  public_key    text        not null,
  -- How often the authenticator has signed; those that are copied to several devices say 0.
  counter       bigint      not null,
  transports    text[]      not null,
  name          text        not null,
  added_at      timestamptz not null default now(),
  used_at       timestamptz
);
create index passkeys_by_person on passkeys (person_id);

-- What the next passkey has to sign, once. `person_id` is whose new passkey it is for; null to sign in.
create table passkey_challenges (
  challenge text        primary key,
  person_id integer     references people on delete cascade,
  issued_at timestamptz not null default now()
);
create index passkey_challenges_by_time on passkey_challenges (issued_at);

-- Limits ask whether a browser is known to anybody.
create index known_browsers_by_browser on known_browsers (browser_hash);
