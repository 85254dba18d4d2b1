-- A search for reduced items also finds those with the word in their name; without an index, both together read
-- all items.
create index items_reduced on items (discount_percent desc, id) where erased_at is null and discount_percent > 0;
