-- Where imports place new products. The rules of an applied import are kept for the next ones. Empty conditions
-- match everything; the first matching rule counts.
create table placement_rules (
  id              integer generated always as identity primary key,
  type            text    not null,
  tag             text    not null,
  vendor          text    not null,
  section         text    not null,
  subcategory     text    not null,
  category        text    not null,
  google_category text    not null
);
create unique index placement_rules_by_condition on placement_rules (lower(type), lower(tag), lower(vendor));
