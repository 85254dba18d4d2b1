-- A voucher takes off an amount or a percentage, of everything or of the items of a school or a section. It counts
-- for nothing once its school is removed.
alter table vouchers
  alter column amount_cents drop not null,
  add column percent    smallint check (num_nonnulls(amount_cents, percent) = 1 and percent between 1 and 100),
  add column counts_for text not null default 'everything' check (counts_for in ('everything', 'school', 'section')),
  add column school_id  integer references schools on delete set null
                        check (school_id is null or counts_for = 'school'),
  add column section_id integer references sections check ((section_id is null) = (counts_for <> 'section'));

-- Whether the order's voucher counted for the line when it was placed, so that refunds know what was paid for it.
alter table order_lines add column voucher_counts boolean not null default true;
