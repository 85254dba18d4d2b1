-- Words of items, for the correction of typing errors. Words with digits are codes or sizes, where a similar
-- word is wrong. Words of deleted items stay and find nothing.
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

-- Returns words that share enough letters with the beginning or the whole of the input.
create function search_words_like(typed text) returns setof text
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.25
as $$
  select word from search_words where word %> folded(typed)
  order by word_similarity(folded(typed), word) + similarity(folded(typed), word) desc, word limit 40
$$;
