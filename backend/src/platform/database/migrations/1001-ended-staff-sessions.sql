-- Counts how often all sessions of a member of staff were ended, so that a sign-in whose password or code was checked
-- before starts none.
alter table staff add column sessions_ended integer not null default 0;
