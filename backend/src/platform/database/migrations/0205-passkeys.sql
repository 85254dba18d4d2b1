-- The user handle for authenticators: random, so that it reveals nothing about the account.
alter table people add column passkey_handle uuid not null default gen_random_uuid();

-- credential_id and public_key are base64url; the private key never leaves the customer's device or password
-- manager.
create table passkeys (
  id            integer     generated always as identity primary key,
  person_id     integer     not null references people on delete cascade,
  credential_id text        not null unique,
  public_key    text        not null,
  -- The authenticator's signature counter; 0 for passkeys that are synced between devices.
  counter       bigint      not null,
  transports    text[]      not null,
  name          text        not null,
  added_at      timestamptz not null default now(),
  used_at       timestamptz
);
create index passkeys_by_person on passkeys (person_id);

-- Challenges that a passkey signs once. person_id is the owner of the new passkey; null for a sign-in.
create table passkey_challenges (
  challenge text        primary key,
  person_id integer     references people on delete cascade,
  issued_at timestamptz not null default now()
);
create index passkey_challenges_by_time on passkey_challenges (issued_at);

-- Rate limits check whether a browser is known.
create index known_browsers_by_browser on known_browsers (browser_hash);
