-- The words that items are known by, so that a word with a typing error leads to the one that was meant. Words with
-- figures in them are codes or measures: nearly right is wrong there. A word whose items are gone stays and finds nothing.
create table search_words (word text primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from regexp_split_to_table(new.search, '[^[:alnum:]]+') as word
    where length(word) > 2 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end $$;

create trigger remember_search_words after insert or update of name, name_el on items
  for each row execute function remember_search_words();

insert into search_words
  select distinct word from items, regexp_split_to_table(search, '[^[:alnum:]]+') as word
  where length(word) > 2 and word !~ '[0-9]'
on conflict do nothing;

-- Words that share enough letters with the beginning or the whole of what was typed.
create function search_words_like(typed text) returns setof text
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.25
as $$
  select word from search_words where word %> folded(typed)
  order by word_similarity(folded(typed), word) + similarity(folded(typed), word) desc, word limit 40
$$;
