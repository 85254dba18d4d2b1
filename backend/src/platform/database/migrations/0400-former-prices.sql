-- The price before a reduction, shown struck through, where no whole percentage leads from it to the price
-- paid; null if price_cents is it. A value below price_cents does not count.
alter table items add column former_cents integer check (former_cents > 0);
alter table variants add column own_former_cents integer check (own_former_cents > 0);
