-- Exchanges are worded in the reader's language. Null in those recorded earlier, which have their text only, and once a
-- variant is deleted.
alter table exchanges
  add column exchanged_quantity integer,
  add column from_variant_id integer references variants on delete set null,
  add column to_variant_id integer references variants on delete set null;
update exchanges
  set exchanged_quantity = replacements.quantity, from_variant_id = replacements.old_variant_id,
    to_variant_id = replacements.new_variant_id
  from replacements where exchange_id = exchanges.id;
create index exchanges_by_from_variant on exchanges (from_variant_id);
create index exchanges_by_to_variant on exchanges (to_variant_id);

-- The new variant and the quantity are those of the supplement's line.
alter table supplements add column from_variant_id integer references variants on delete set null;
create index supplements_by_from_variant on supplements (from_variant_id);
