-- What an item is made of and how it is cared for, in Greek: the law wants it said in the buyer's language.
alter table items add column fibres_el text, add column care_el text;

-- The pages of all items are sorted where they are narrowed, by the shop itself.
drop index items_listed_by_price, items_listed_by_name, items_listed_by_popularity, items_listed_discounted;
