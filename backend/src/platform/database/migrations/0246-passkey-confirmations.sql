-- Confirmations with a passkey instead of the password: a challenge for one session and one purpose, and when
-- it was signed. Not in passkey_challenges, because the previous release would accept those for a new
-- passkey.
create table passkey_confirmations (
  challenge    text        primary key,
  session_hash text        not null references sessions on delete cascade,
  purpose      text        not null,
  issued_at    timestamptz not null default now(),
  confirmed_at timestamptz
);
create index passkey_confirmations_by_session on passkey_confirmations (session_hash);
create index passkey_confirmations_by_time on passkey_confirmations (issued_at);
