-- The newest migration that a backend must know to run on the database as it is after this one; null where nobody checked.
alter table migrations add column if not exists oldest_supported integer;
