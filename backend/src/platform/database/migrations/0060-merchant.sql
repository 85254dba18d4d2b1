-- Identifiers of a variant in other systems, and the source URL of an image, so that it is not downloaded
-- again.
alter table variants add column sku text, add column barcode text;
alter table attachments add column source text;
create index items_by_slug on items (slug);
