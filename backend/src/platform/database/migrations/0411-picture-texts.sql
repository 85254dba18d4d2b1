-- What a picture shows, by language; pictures without one are described by their item's name.
alter table attachments add column alts jsonb not null default '{}';
alter table pictures_to_fetch add column alts jsonb not null default '{}';
