-- The office hides sections in which nothing is on sale.
alter table sections add column is_hidden boolean not null default false;
