-- The sheets of an uploaded workbook, from which staff choose.
alter table uploaded_lists add column sheets text[] not null default '{}';
