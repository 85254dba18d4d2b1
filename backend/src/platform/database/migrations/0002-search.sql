
-- Normalises letters for the search: no case, no accents, no final sigma.
create function folded(text) returns text
  language sql immutable strict parallel safe
  return replace(lower(unaccent('unaccent'::regdictionary, normalize($1, nfc))), 'ς', 'σ');

-- Returns a `like` pattern that finds a text anywhere, with %, _ and \ escaped.
create function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%';

alter table items
  add column search text not null
    generated always as (folded(name || ' ' || coalesce(name_el, '') || ' ' || code)) stored,
  add column discounted_cents integer not null
    generated always as (((price_cents::bigint * (100 - discount_percent) + 50) / 100)::integer) stored;

create index items_search on items using gin (search gin_trgm_ops) where erased_at is null;

-- The list of all items contains those whose code ends with W. One index per sort order, so that reading a
-- page does not depend on the number of items.
create index items_listed on items (id) where erased_at is null and code like '%W';
create index items_listed_by_price on items (discounted_cents, id) where erased_at is null and code like '%W';
create index items_listed_by_name on items (lower(name) collate "C", id) where erased_at is null and code like '%W';
create index items_listed_by_popularity on items (popularity desc, id) where erased_at is null and code like '%W';
create index items_listed_discounted on items (discount_percent desc, id)
  where erased_at is null and code like '%W' and discount_percent > 0;
