-- A carousel with a path is a slide that says its name and leads there. Others only show their images.
alter table carousels add column path text;

create table carousel_translations (
  carousel_id integer not null references carousels on delete cascade,
  language    text    not null,
  name        text    not null,
  primary key (carousel_id, language)
);
