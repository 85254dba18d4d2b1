-- Pieces sold in the last 30 days, counted in the background (`countRecentSales`).
alter table variants add column recently_sold integer not null default 0;
create index variants_recently_sold on variants (id) where recently_sold > 0;
-- Less than sells in 14 days. Generated, so that a change of the stock counts at once.
alter table variants add column is_low boolean
  generated always as (on_hand::bigint * 30 < recently_sold::bigint * 14) stored;
create index variants_low on variants (item_id) where is_low;
