-- Who measured the item's sizes: 'shop' or 'maker'; empty if it is not recorded. The values are in
-- mf-shared/itemFields.
alter table items add column measures_source text not null default '';

-- How the item fits the buyer, and the shop's answer to the review.
alter table reviews
  add column fit text check (fit in ('small', 'right', 'large')),
  add column reply text not null default '',
  add column replied_at timestamptz,
  add column replied_by text;
