-- The office finds items off sale too, variants by SKU and EAN, and vouchers by parts of their codes.
create index items_search_text_off_sale on items using gin (search_text gin_trgm_ops) where erased_at is not null;
create index variants_by_sku on variants (lower(sku)) where sku is not null;
create index variants_by_barcode on variants (barcode) where barcode is not null;
create index vouchers_search on vouchers using gin (folded(code::text) gin_trgm_ops);
