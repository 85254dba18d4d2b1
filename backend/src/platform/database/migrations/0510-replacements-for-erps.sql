-- Webhooks report the new variant of an exchange, also after the line was exchanged again or the exchange undone.
alter table replacements add column new_variant_id integer references variants on delete set null;
update replacements set new_variant_id = order_lines.variant_id
  from exchanges join order_lines on order_lines.id = order_line_id
  where exchanges.id = exchange_id and undone_at is null;
create index replacements_by_new_variant on replacements (new_variant_id);
-- The tracking number of a replacement is corrected too.
alter table order_corrections drop constraint order_corrections_field_check;
