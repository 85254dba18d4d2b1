-- After an import, up to 4 MB of new words wait outside the indexes until a vacuum, which the embedded database
-- never runs by itself: each search reads them all, and the planner then reads every item instead.
alter index items_search_text set (gin_pending_list_limit = 64);
alter index items_search_vector set (gin_pending_list_limit = 64);
alter index search_words_alike set (gin_pending_list_limit = 64);
select gin_clean_pending_list('items_search_text'), gin_clean_pending_list('items_search_vector'),
  gin_clean_pending_list('search_words_alike');
