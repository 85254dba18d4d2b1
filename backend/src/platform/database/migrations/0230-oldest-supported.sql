-- The newest migration that a backend must know to run on the database after this one; null if it was not
-- tested.
alter table migrations add column if not exists oldest_supported integer;
