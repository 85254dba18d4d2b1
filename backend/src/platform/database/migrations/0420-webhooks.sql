-- Other systems of the merchant, such as an ERP, that the shop tells about orders and stock.
create table webhook_endpoints (
  id              integer     generated always as identity primary key,
  url             text        not null,
  events          text[]      not null,
  -- Both are encrypted with STAFF_KEY if it is set.
  secret          text        not null,
  former_secret   text,
  former_until    timestamptz,
  is_active       boolean     not null default true,
  created_at      timestamptz not null default now(),
  -- Deliveries of an endpoint are sent one after the other, so it waits as a whole.
  next_attempt_at timestamptz not null default now()
);

-- Written in the transaction of what they report, so that none is lost and none is about something undone.
-- Without personal data.
create table webhook_deliveries (
  id          integer     generated always as identity primary key,
  endpoint_id integer     not null references webhook_endpoints on delete cascade,
  event       text        not null,
  data        jsonb       not null,
  created_at  timestamptz not null default now(),
  -- Later than created_at for steps that staff may undo.
  not_before  timestamptz not null default now(),
  attempts    integer     not null default 0,
  tried_at    timestamptz,
  -- Of the last attempt; null without an answer.
  status      integer,
  answer      text        not null default '',
  -- Null until it is delivered or given up.
  done_at     timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, not_before, id) where done_at is null;
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id);

-- A trigger, so that every change of stock is reported: orders, returns, counts, imports and their undoing.
create function report_stock() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if not exists (select from webhook_endpoints where is_active and 'stock.changed' = any (events)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    changed := array(select id from later where on_hand <> 0);
  else
    changed := array(
      select later.id from later join former using (id) where later.on_hand <> former.on_hand);
  end if;
  insert into webhook_deliveries (endpoint_id, event, data)
    select webhook_endpoints.id, 'stock.changed', jsonb_build_object('variants', batch.variants)
    from webhook_endpoints, (
      select jsonb_agg(variant order by position) as variants
      from (
        select
          row_number() over (order by variants.id) - 1 as position,
          jsonb_build_object(
            'item', items.code, 'colour', colours.code, 'size', variants.size,
            'sku', variants.sku, 'barcode', variants.barcode, 'onHand', variants.on_hand) as variant
        from variants
        join items on items.id = variants.item_id
        join colours on colours.id = variants.colour_id
        where variants.id = any (changed)
      ) as numbered
      -- An import changes thousands at once.
      group by position / 500
    ) as batch
    where is_active and 'stock.changed' = any (events);
  return null;
end
$$;
create trigger report_new_stock after insert on variants
  referencing new table as later for each statement execute function report_stock();
create trigger report_changed_stock after update on variants
  referencing old table as former new table as later for each statement execute function report_stock();
