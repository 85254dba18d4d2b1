-- Items are searched by the words of their names in all languages, their code and their fibres, with
-- PostgreSQL's stemmers, so that "polos" finds a polo and "παντελόνια" finds "παντελόνι".

-- Latin words are stemmed as English, all others as Greek; words with digits are not stemmed.
create text search configuration shop_words (copy = simple);
alter text search configuration shop_words alter mapping for asciiword with english_stem;
alter text search configuration shop_words alter mapping for word with greek_stem;

-- Normalises a text for the search: letters and digits, words separated by one space. Compounds are one word
-- (t-shirt is tshirt), and so are words with an apostrophe.
create function search_words_of(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(folded($1), '[''’‘‐‑-]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

-- Returns the stem of a word; empty for English stop words.
create function search_stem(word text) returns text
  language sql immutable strict parallel safe
  return coalesce((ts_lexize(
    case when word ~ '^[a-z0-9]*$' then 'english_stem' else 'greek_stem' end::regdictionary, word
  ))[1], '');

-- Returns the stems of a name, to match against the input.
create function search_key(name text) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(search_stem(word), ' ' order by place), '')
    from regexp_split_to_table(search_words_of(name), ' ') with ordinality as words (word, place)
    where search_stem(word) <> ''
  );

-- Stems, and full words for prefix search. Weight A for whole words, B for parts of compounds, D for fibres.
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

-- Compounds are also stored as one word.
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

-- The merchant's synonyms, which override those that every shop has. An empty meaning removes the synonyms of
-- a term.
create table search_synonyms (
  term  text not null,
  means text not null,
  primary key (term, means)
);
