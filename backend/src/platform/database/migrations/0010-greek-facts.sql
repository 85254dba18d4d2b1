-- The law requires fibres and care instructions in the buyer's language.
alter table items add column fibres_el text, add column care_el text;

-- Filtered lists are sorted by the shop itself.
drop index items_listed_by_price, items_listed_by_name, items_listed_by_popularity, items_listed_discounted;
