-- Where lists come from, told by their headings, and what becomes of variants that the next list no longer has.
create table list_sources (
  id serial primary key,
  headings text not null,
  unlisted text not null default 'keep' check (unlisted in ('keep', 'zero', 'off-sale'))
);

-- The variants that the lists of a source have, with the id of their item in the other shop.
create table listed_variants (
  source_id integer not null references list_sources on delete cascade,
  variant_id integer not null references variants on delete cascade,
  foreign_id text not null default '',
  primary key (source_id, variant_id)
);
create index listed_variants_of_variant on listed_variants (variant_id);
