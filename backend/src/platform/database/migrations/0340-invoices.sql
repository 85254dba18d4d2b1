-- Optional details of a business that buys.
alter table orders add column company text not null default '';
alter table orders add column vat_number text not null default '';

-- The last number of each series and year. The row is locked until the document is committed, so that a rollback
-- leaves no gap.
create table document_counters (
  series      text    not null check (series in ('invoice', 'credit-note')),
  year        integer not null,
  last_number integer not null,
  primary key (series, year)
);

create table invoices (
  id             integer     generated always as identity primary key,
  order_id       integer     not null unique references orders,
  number         text        not null unique,
  issued_at      timestamptz not null,
  language       text        not null,
  seller         jsonb       not null,
  -- Null once the buyer has been removed from the order.
  buyer          jsonb,
  lines          jsonb       not null,
  vat_cents      integer     not null,
  total_cents    integer     not null,
  credited_cents integer     not null default 0 check (credited_cents between 0 and total_cents)
);

create table credit_notes (
  id          integer     generated always as identity primary key,
  invoice_id  integer     not null references invoices,
  -- Null if the refund was made at the payment provider.
  refund_id   integer     unique references refunds,
  number      text        not null unique,
  issued_at   timestamptz not null,
  lines       jsonb       not null,
  vat_cents   integer     not null,
  total_cents integer     not null check (total_cents > 0)
);
create index credit_notes_by_invoice on credit_notes (invoice_id);

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document cannot be changed.';
end
$$;
create trigger refuse_change before update on invoices for each row
  when (row(new.order_id, new.number, new.issued_at, new.language, new.seller, new.lines, new.vat_cents, new.total_cents)
      is distinct from
    row(old.order_id, old.number, old.issued_at, old.language, old.seller, old.lines, old.vat_cents, old.total_cents)
    or new.buyer is not null and new.buyer is distinct from old.buyer)
  execute function refuse_document_change();
create trigger refuse_change before update on credit_notes for each row execute function refuse_document_change();
