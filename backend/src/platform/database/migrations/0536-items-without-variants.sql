-- For the office's list of items without colours and sizes.
create index items_without_variants on items (id) where variant_keys = '{}';
