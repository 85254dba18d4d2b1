-- What a merchant's own list of products knows besides: the numbers of a variant in other books, and where a picture
-- came from, so that it is not fetched again.
alter table variants add column sku text, add column barcode text;
alter table attachments add column source text;
create index items_by_slug on items (slug);
