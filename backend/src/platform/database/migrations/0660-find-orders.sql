-- The office finds orders by a parcel's tracking number and by the company that bought.
create index orders_by_tracking on orders (lower(tracking)) where tracking <> '';
create index replacements_by_tracking on replacements (lower(tracking)) where tracking <> '';
create index orders_by_company on orders using gin (folded(company) gin_trgm_ops) where company <> '';
