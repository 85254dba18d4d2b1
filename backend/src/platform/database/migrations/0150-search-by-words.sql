-- Items are searched by the words of their names in all languages, of their code and of what they are made of: with
-- PostgreSQL's stemmers, so that polos finds a polo and παντελόνια παντελόνι.

-- Latin words are stemmed as English, all others as Greek; what has figures in it is left as it is.
create text search configuration shop_words (copy = simple);
alter text search configuration shop_words alter mapping for asciiword with english_stem;
alter text search configuration shop_words alter mapping for word with greek_stem;

-- Letters and digits as they are searched, words apart by one space. A compound is one word (t-shirt is tshirt), and so
-- is a word with an apostrophe.
create function search_words_of(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(folded($1), '[''’‘‐‑-]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

-- A word as the search knows it: its stem; empty for the small words of English.
create function search_stem(word text) returns text
  language sql immutable strict parallel safe
  return coalesce((ts_lexize(
    case when word ~ '^[a-z0-9]*$' then 'english_stem' else 'greek_stem' end::regdictionary, word
  ))[1], '');

-- The stems of a name, by which what a shopper typed is recognised.
create function search_key(name text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(search_stem(word), ' ' order by place), '')
    from regexp_split_to_table(search_words_of(name), ' ') with ordinality as words (word, place)
    where search_stem(word) <> ''
  );

-- Stems, and words as they are for beginnings. Weight A for whole words, B for parts of compounds, D for fibres.
create function search_vector_of(search_text text, fibres text) returns tsvector
  language sql immutable strict parallel safe
  return setweight(to_tsvector('shop_words'::regconfig, search_words_of(search_text)), 'A')
    || setweight(to_tsvector('simple'::regconfig, search_words_of(search_text)), 'A')
    || setweight(to_tsvector('simple'::regconfig, translate(search_text, '-‐‑/_', '     ')), 'B')
    || setweight(to_tsvector('shop_words'::regconfig, translate(search_text, '-‐‑/_', '     ')), 'B')
    || setweight(to_tsvector('shop_words'::regconfig, search_words_of(fibres)), 'D');

alter table items add column search_vector tsvector
  generated always as (search_vector_of(search_text, fibres)) stored;
create index items_search_vector on items using gin (search_vector) where erased_at is null;
create index items_by_popularity on items (popularity desc, id) where erased_at is null;
create index variants_by_colour_size on variants (colour_id, size, item_id);

-- Compounds are remembered as one word too.
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word
    from regexp_split_to_table(new.search_text || ' ' || search_words_of(new.search_text), '[^[:alnum:]]+') as word
    where length(word) > 2 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end $$;
insert into search_words
  select distinct word from items, regexp_split_to_table(search_words_of(search_text), ' ') as word
  where length(word) > 2 and word !~ '[0-9]'
on conflict do nothing;

-- What the merchant adds to the synonyms that every shop has, or has instead of them: all meanings of a term are here.
-- An empty meaning says that the term means nothing else.
create table search_synonyms (
  term  text not null,
  means text not null,
  primary key (term, means)
);
