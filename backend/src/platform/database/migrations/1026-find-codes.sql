-- Without a final sigma, which is another letter in lower case.
create index concurrently variants_by_code on variants (folded(sku)) where sku is not null;
