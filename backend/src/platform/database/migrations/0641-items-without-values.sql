-- For the office's lists of items of which a variant has no cost or no SKU.
create index variants_without_cost on variants (item_id) where cost_cents is null;
create index variants_without_sku on variants (item_id) where sku is null;
