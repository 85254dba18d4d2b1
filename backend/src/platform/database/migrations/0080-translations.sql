-- Translations: one row per object and language, so that a new language needs no new columns.
create table section_translations (
  section_id integer not null references sections on delete cascade,
  language   text    not null,
  name       text    not null,
  primary key (section_id, language)
);
create table type_translations (
  type_id  integer not null references types on delete cascade,
  language text    not null,
  name     text    not null,
  primary key (type_id, language)
);
create table category_translations (
  category_id integer not null references categories on delete cascade,
  language    text    not null,
  name        text    not null,
  primary key (category_id, language)
);
create table colour_translations (
  colour_id integer not null references colours on delete cascade,
  language  text    not null,
  name      text    not null,
  primary key (colour_id, language)
);
create table delivery_method_translations (
  delivery_method_id integer not null references delivery_methods on delete cascade,
  language           text    not null,
  name               text    not null,
  primary key (delivery_method_id, language)
);
create table pickup_location_translations (
  pickup_location_id integer not null references pickup_locations on delete cascade,
  language           text    not null,
  name               text    not null,
  primary key (pickup_location_id, language)
);
-- A null text falls back to the source language.
create table item_translations (
  item_id     integer not null references items on delete cascade,
  language    text    not null,
  name        text,
  description text,
  fibres      text,
  care        text,
  primary key (item_id, language)
);

insert into section_translations select id, 'el', name_el from sections where name_el is not null;
insert into type_translations select id, 'el', name_el from types where name_el is not null;
insert into category_translations select id, 'el', name_el from categories where name_el is not null;
insert into colour_translations select id, 'el', name_el from colours where name_el is not null;
insert into delivery_method_translations select id, 'el', name_el from delivery_methods where name_el is not null;
insert into pickup_location_translations select id, 'el', name_el from pickup_locations where name_el is not null;
insert into item_translations select id, 'el', name_el, description_el, fibres_el, care_el from items
  where coalesce(name_el, description_el, fibres_el, care_el) is not null;

-- The list of languages is in the shop's code, not in the database.
alter table orders drop constraint orders_language_check;
alter table withdrawals drop constraint withdrawals_language_check;

-- Items are searched by their names in all languages and by their code.
create function item_search_text(id integer, name text, code text) returns text language sql stable
  return folded(name || ' ' || coalesce((
    select string_agg(t.name, ' ' order by t.language) from item_translations t where t.item_id = id
  ), '') || ' ' || code);

alter table items add column search_text text not null default '';
update items set search_text = item_search_text(id, name, code);
create index items_search_text on items using gin (search_text gin_trgm_ops) where erased_at is null;

create function set_item_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := item_search_text(new.id, new.name, new.code);
  return new;
end $$;
create trigger set_search_text before insert or update of name, code on items
  for each row execute function set_item_search_text();

create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from regexp_split_to_table(new.search_text, '[^[:alnum:]]+') as word
    where length(word) > 2 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end $$;
drop trigger remember_search_words on items;
create trigger remember_search_words after insert or update of name, search_text on items
  for each row execute function remember_search_words();

-- The previous release reads and writes the columns …_el. Until they are dropped, triggers keep them in sync
-- with the Greek translations, in both directions.

-- Arguments: the table of translations and its foreign key column.
create function copy_greek_name_to_translation() returns trigger language plpgsql as $$
begin
  if new.name_el is null then
    execute format('delete from %I where %I = $1 and language = ''el''', tg_argv[0], tg_argv[1]) using new.id;
  else
    execute format(
      'insert into %1$I as t values ($1, ''el'', $2)
        on conflict (%2$I, language) do update set name = excluded.name where t.name <> excluded.name',
      tg_argv[0], tg_argv[1]
    ) using new.id, new.name_el;
  end if;
  return null;
end $$;

-- Arguments: the translated table and the foreign key column of its translations.
create function copy_translation_to_greek_name() returns trigger language plpgsql as $$
declare
  translation jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if translation ->> 'language' = 'el' then
    execute format('update %I set name_el = $1 where id = $2 and name_el is distinct from $1', tg_argv[0])
      using case when tg_op = 'DELETE' then null else new.name end, (translation ->> tg_argv[1])::integer;
  end if;
  return null;
end $$;

do $$
declare
  names text[];
begin
  foreach names slice 1 in array array[
    ['sections', 'section'], ['types', 'type'], ['categories', 'category'], ['colours', 'colour'],
    ['delivery_methods', 'delivery_method'], ['pickup_locations', 'pickup_location']
  ] loop
    execute format(
      'create trigger copy_greek_name after insert or update of name_el on %1$I
        for each row execute function copy_greek_name_to_translation(%2$L, %3$L);
      create trigger copy_translation after insert or update or delete on %2$I
        for each row execute function copy_translation_to_greek_name(%1$L, %3$L);',
      names[1], names[2] || '_translations', names[2] || '_id'
    );
  end loop;
end $$;

create function copy_greek_item_to_translation() returns trigger language plpgsql as $$
begin
  if coalesce(new.name_el, new.description_el, new.fibres_el, new.care_el) is null then
    delete from item_translations where item_id = new.id and language = 'el';
  else
    insert into item_translations as t
      values (new.id, 'el', new.name_el, new.description_el, new.fibres_el, new.care_el)
    on conflict (item_id, language) do update
      set name = excluded.name, description = excluded.description, fibres = excluded.fibres, care = excluded.care
      where (t.name, t.description, t.fibres, t.care)
        is distinct from (excluded.name, excluded.description, excluded.fibres, excluded.care);
  end if;
  return null;
end $$;
create trigger copy_greek_insert after insert on items for each row
  when (coalesce(new.name_el, new.description_el, new.fibres_el, new.care_el) is not null)
  execute function copy_greek_item_to_translation();
create trigger copy_greek_update after update of name_el, description_el, fibres_el, care_el on items for each row
  when ((old.name_el, old.description_el, old.fibres_el, old.care_el)
    is distinct from (new.name_el, new.description_el, new.fibres_el, new.care_el))
  execute function copy_greek_item_to_translation();

-- For the columns of the previous release, and the search words of every language.
create function copy_item_translation() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
begin
  update items set
    name_el = el.name, description_el = el.description, fibres_el = el.fibres, care_el = el.care,
    search_text = item_search_text(items.id, items.name, items.code)
  from (values (changed)) as one (id)
    left join item_translations el on el.item_id = one.id and el.language = 'el'
  where items.id = one.id;
  return null;
end $$;
create trigger copy_translation after insert or update or delete on item_translations
  for each row execute function copy_item_translation();
