-- Pieces exchanged after their order was handed over: what comes back, and what is sent instead.
create table replacements (
  exchange_id      integer     primary key references exchanges on delete cascade,
  order_id         integer     not null references orders on delete cascade,
  quantity         integer     not null check (quantity > 0),
  old_variant_id   integer     references variants on delete set null,
  old_colour       text        not null,
  old_size         text        not null,
  waits_for_return boolean     not null,
  received_at      timestamptz,
  received_by      text,
  packed_at        timestamptz,
  sent_at          timestamptz,
  tracking         text        not null default '',
  refunded_at      timestamptz,
  undone_at        timestamptz,
  undone_by        text,
  check (sent_at is null or undone_at is null)
);
create index replacements_by_order on replacements (order_id);
create index replacements_by_old_variant on replacements (old_variant_id);
create index replacements_unsent on replacements (order_id) where sent_at is null and undone_at is null;
create index replacements_awaited on replacements (order_id) where received_at is null and undone_at is null;
create index replacements_to_refund on replacements (sent_at) where refunded_at is null and received_at is not null;
