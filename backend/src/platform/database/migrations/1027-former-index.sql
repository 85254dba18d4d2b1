drop index concurrently if exists variants_by_sku;
