-- The bulk edit of the office that made a change, so that the repeat of a part of it changes nothing twice.
alter table imports add column bulk_edit uuid;
create index imports_of_bulk_edits on imports (bulk_edit) where bulk_edit is not null;
