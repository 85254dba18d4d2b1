-- For the pages of categories: without it each reads all categories of the shop.
create index categories_by_address on categories (type_id, lower(slug));
