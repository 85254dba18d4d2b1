-- What happens to the pieces of an order after it was placed. A line is never rewritten: pieces move from one place to
-- another, and an exchange puts its new pieces on a line of their own.
create table order_changes (
  id         integer     generated always as identity primary key,
  order_id   integer     not null references orders on delete cascade,
  request_id uuid        unique,
  kind       text        not null check (kind in (
    'packing', 'hand-over', 'delivery', 'correction', 'cancellation', 'voucher-return', 'missing', 'removal', 'return',
    'withdrawal', 'exchange', 'receipt', 'replacement-packing', 'replacement-hand-over', 'undo')),
  -- The change that this one continues or undoes.
  about_id   integer     references order_changes on delete cascade,
  state      text        not null default 'applied' check (state in ('applied', 'refund-due', 'undone')),
  who        text,
  at         timestamptz not null default now(),
  detail     jsonb       not null default '{}'
);
create index order_changes_by_order on order_changes (order_id);
create index order_changes_by_about on order_changes (about_id) where about_id is not null;
create index order_changes_refund_due on order_changes (order_id) where state = 'refund-due';
create index order_changes_by_tracking on order_changes (lower(detail ->> 'tracking')) where detail ->> 'tracking' <> '';

create table order_movements (
  id            integer generated always as identity primary key,
  change_id     integer not null references order_changes on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  from_place    text    not null,
  to_place      text    not null check (to_place <> from_place),
  quantity      integer not null check (quantity > 0),
  reason        text
);
create index order_movements_by_change on order_movements (change_id);
create index order_movements_by_line on order_movements (order_line_id);

-- How many pieces of a line are where. Pieces in no row are where the order is: to pack, packed or with the customer.
create table order_pieces (
  order_line_id integer not null references order_lines on delete cascade,
  place         text    not null check (place in (
    'missing', 'waiting', 'to-pack', 'packed', 'withdrawn', 'exchanged', 'replaced', 'removed', 'returned')),
  quantity      integer not null check (quantity >= 0),
  primary key (order_line_id, place)
);
create index order_pieces_to_do on order_pieces (place, order_line_id)
  where place in ('waiting', 'to-pack', 'packed', 'exchanged') and quantity > 0;

create function move_pieces() returns trigger language plpgsql as $$
declare
  elsewhere integer;
begin
  if new.from_place <> 'ordered' then
    update order_pieces set quantity = quantity - new.quantity
      where order_line_id = new.order_line_id and place = new.from_place;
    if not found then
      raise check_violation using message = 'no pieces of line ' || new.order_line_id || ' are ' || new.from_place;
    end if;
  end if;
  if new.to_place <> 'ordered' then
    insert into order_pieces values (new.order_line_id, new.to_place, new.quantity)
      on conflict (order_line_id, place) do update set quantity = order_pieces.quantity + excluded.quantity;
  end if;
  select sum(quantity) into elsewhere from order_pieces where order_line_id = new.order_line_id;
  if elsewhere > (select ordered_quantity from order_lines where id = new.order_line_id) then
    raise check_violation using message = 'line ' || new.order_line_id || ' has fewer pieces';
  end if;
  return null;
end
$$;
create trigger move_pieces after insert on order_movements for each row execute function move_pieces();

alter table order_lines
  drop column quantity,
  -- The exchange that put the line into the order.
  add column change_id integer references order_changes on delete cascade,
  -- The id of the line in whose place it is shown; null for its own place.
  add column position integer;
drop trigger sync_quantities on order_lines;
drop function sync_order_line_quantities;
create index order_lines_by_change on order_lines (change_id) where change_id is not null;
alter table withdrawals add column change_id integer unique;

-- Exchanges keep their ids.
insert into order_changes (id, order_id, request_id, kind, state, who, at, detail)
overriding system value
select exchanges.id, exchanges.order_id, exchanges.request_id, 'exchange',
  case
    when undone_at is not null then 'undone'
    when exchange_id is not null and refunded_at is null and refunded_cents > 0 then 'refund-due'
    else 'applied'
  end,
  who, exchanges.at,
  jsonb_build_object('text', change, 'cents', refunded_cents, 'isRestocked', is_restocked)
    || case
      when exchange_id is null then '{}'
      when waits_for_return then '{"send": "after-return"}'
      when packed_at = sent_at then '{"send": "handed-over"}'
      else '{"send": "now"}'
    end::jsonb
from exchanges left join replacements on exchange_id = exchanges.id
order by exchanges.id;
select setval(pg_get_serial_sequence('order_changes', 'id'), coalesce(max(id), 0) + 1, false) from order_changes;

-- A line that was exchanged has the new pieces already, and the former ones again if the exchange was undone. The other
-- ones get a line of their own.
create temporary table made on commit drop as
select exchanges.id, exchanges.order_id, order_line_id as line_id, undone_at is not null as is_undone,
  coalesce(replacements.quantity, exchanged_quantity) as quantity,
  nextval(pg_get_serial_sequence('order_lines', 'id'))::integer as made_id
from exchanges left join replacements on exchange_id = exchanges.id
where coalesce(replacements.quantity, exchanged_quantity) is not null
order by exchanges.id;
insert into order_lines (id, order_id, item_id, variant_id, note, colour, size, ordered_quantity, price_cents,
  voucher_counts, supplement_id, unit_refund_cents, unit_supplement_cents, position)
select made_id, lines.order_id, lines.item_id, shown.id, lines.note,
  coalesce(case when not is_undone then old_colour end, (
    select coalesce((
      select nullif(name, '') from colour_translations
      where colour_id = colours.id and colour_translations.language = orders.language), colours.name)
    from colours where colours.id = shown.colour_id), ''),
  coalesce(case when not is_undone then old_size end, shown.size, ''),
  made.quantity, lines.price_cents, lines.voucher_counts, lines.supplement_id,
  greatest(0, unit_refund_cents - refunded_cents / made.quantity),
  greatest(0, unit_supplement_cents - coalesce((
    select total_cents from orders paid join supplements on supplements.order_id = paid.id
    where supplements.exchange_id = made.id), 0) / made.quantity),
  lines.id
from made
  join orders on orders.id = made.order_id
  join order_lines lines on lines.id = line_id
  join exchanges on exchanges.id = made.id
  left join replacements on exchange_id = exchanges.id
  left join variants shown on shown.id = case when is_undone then new_variant_id else from_variant_id end;

create temporary table exchanged on commit drop as
select id, order_id, quantity, is_undone, case when is_undone then next_id else made_id end as from_id,
  case when is_undone then made_id else next_id end as to_id
from (
  select made.*, coalesce((
    select made_id from made later
    where later.line_id = made.line_id and later.id > made.id and not later.is_undone order by later.id limit 1
  ), line_id) as next_id
  from made
) as each;
update order_lines set change_id = exchanged.id from exchanged where order_lines.id = to_id;

-- What followed an exchange, in this order.
create temporary table steps on commit drop as
select 0 as step, 'exchange' as kind, exchange_id, order_id, null::timestamptz as at, null::text as who,
  '{}'::jsonb as detail, exchange_id as change_id
from replacements
union all
select 1, 'receipt', exchange_id, replacements.order_id, received_at, received_by,
  jsonb_build_object('isRestocked', is_restocked), null
from replacements join exchanges on exchanges.id = exchange_id where received_at is not null
union all
select 2, 'replacement-packing', exchange_id, order_id, packed_at, null, '{}', null
from replacements where packed_at is not null and packed_at is distinct from sent_at
union all
select 3, 'replacement-hand-over', exchange_id, order_id, sent_at, null, jsonb_build_object('tracking', tracking), null
from replacements where sent_at is not null and packed_at is distinct from sent_at
union all
select 4, 'undo', exchange_id, order_id, undone_at, undone_by, '{}', null
from replacements where undone_at is not null;
-- A parcel is packed and handed over as one.
update steps set change_id = parcel.id from (
  select nextval(pg_get_serial_sequence('order_changes', 'id'))::integer as id, kind, order_id, at
  from steps where kind like 'replacement-%' group by kind, order_id, at
) as parcel
where parcel.kind = steps.kind and parcel.order_id = steps.order_id and parcel.at = steps.at;
update steps set change_id = nextval(pg_get_serial_sequence('order_changes', 'id')) where change_id is null;
insert into order_changes (id, order_id, kind, about_id, who, at, detail)
overriding system value
select distinct on (change_id) change_id, order_id, kind,
  case when kind in ('receipt', 'undo') then exchange_id end, who, at, detail
from steps where kind <> 'exchange' order by change_id;

insert into order_movements (change_id, order_line_id, from_place, to_place, quantity)
select id, from_id, 'ordered', 'replaced', least(quantity, (select ordered_quantity from order_lines where id = from_id))
from exchanged where id not in (select exchange_id from replacements) order by id;
insert into order_movements (change_id, order_line_id, from_place, to_place, quantity)
select moves.change_id, lines.id, from_place, to_place, least(moves.quantity, ordered_quantity)
from (
  select steps.*, exchanged.quantity, moved.*
  from steps
    join exchanged on exchanged.id = exchange_id
    join replacements using (exchange_id)
    cross join lateral (values
      (from_id, 'exchange', 'ordered', 'exchanged', true),
      (from_id, 'receipt', 'exchanged', 'replaced', true),
      (from_id, 'undo', case when received_at is null then 'exchanged' else 'replaced' end, 'ordered', true),
      (to_id, 'exchange', 'ordered', case when waits_for_return then 'waiting' else 'to-pack' end,
        packed_at is distinct from sent_at or sent_at is null),
      (to_id, 'receipt', 'waiting', 'to-pack', waits_for_return and (packed_at is distinct from sent_at or sent_at is null)),
      (to_id, 'replacement-packing', 'to-pack', 'packed', true),
      (to_id, 'replacement-hand-over', 'packed', 'ordered', true),
      (to_id, 'undo', case
        when packed_at is not null then 'packed'
        when waits_for_return and received_at is null then 'waiting' else 'to-pack' end, 'replaced', true)
    ) as moved (line_id, moved_by, from_place, to_place, is_moved)
  where moved_by = steps.kind and is_moved
) as moves join order_lines lines on lines.id = line_id
order by exchange_id, step;

-- Pieces that a late payment could not take.
with missing as (
  select order_id, order_lines.id, (case when packed_at is null then missing_quantity else 0 end) + coalesce((
    select sum(missing_quantity) from returned_pieces where order_line_id = order_lines.id), 0) as quantity
  from order_lines join orders on orders.id = order_id
), changed as (
  insert into order_changes (order_id, kind, at)
  select id, 'missing', coalesce(paid_at, created_at) from orders
  where id in (select order_id from missing where quantity > 0)
  returning id, order_id
)
insert into order_movements (change_id, order_line_id, from_place, to_place, quantity)
select changed.id, missing.id, 'ordered', 'missing', quantity
from changed join missing using (order_id) where quantity > 0;

update withdrawals set change_id = nextval(pg_get_serial_sequence('order_changes', 'id'));
insert into order_changes (id, order_id, kind, at)
overriding system value
select change_id, order_id, 'withdrawal', stated_at from withdrawals order by id;
alter table withdrawals add constraint withdrawals_change_id_fkey
  foreign key (change_id) references order_changes on delete cascade;
insert into order_movements (change_id, order_line_id, from_place, to_place, quantity, reason)
select change_id, order_line_id, coalesce((
    select place from order_pieces
    where order_line_id = withdrawal_lines.order_line_id and place in ('waiting', 'to-pack', 'packed') and quantity > 0
  ), 'ordered'), 'withdrawn', quantity, reason
from withdrawal_lines join withdrawals on withdrawals.id = withdrawal_id order by withdrawal_id;

-- Of the pieces that went back to stock, those that were withdrawn from came first.
create temporary table returns on commit drop as
select returned_pieces.*, order_id, sum(returned_pieces.quantity) over (
    partition by order_line_id, is_removal order by returned_pieces.id
  ) - returned_pieces.quantity as before
from returned_pieces join order_lines on order_lines.id = order_line_id;
alter table returns add column change_id integer;
update returns set change_id = one.id from (
  select nextval(pg_get_serial_sequence('order_changes', 'id'))::integer as id, order_id, request_id, at, who, is_removal
  from returns group by order_id, request_id, at, who, is_removal
) as one
where one.order_id = returns.order_id and one.request_id is not distinct from returns.request_id
  and one.at = returns.at and one.who = returns.who and one.is_removal = returns.is_removal;
insert into order_changes (id, order_id, request_id, kind, who, at)
overriding system value
select distinct on (change_id) change_id, order_id, request_id, case when is_removal then 'removal' else 'return' end, who, at
from returns order by change_id;
insert into order_movements (change_id, order_line_id, from_place, to_place, quantity)
select change_id, order_line_id, from_place, case when is_removal then 'removed' else 'returned' end, parts.quantity
from returns
  cross join lateral (
    select case when is_removal then missing_quantity else greatest(0, least(quantity, coalesce((
      select order_pieces.quantity from order_pieces
      where order_line_id = returns.order_line_id and place = 'withdrawn'), 0) - before)) end as first
  ) as split
  cross join lateral (values
    (case when is_removal then 'missing' else 'withdrawn' end, first), ('ordered', returns.quantity - first)
  ) as parts (from_place, quantity)
where parts.quantity > 0 order by returns.id;

insert into order_changes (order_id, kind, who, at, detail)
select orders.id, made.*
from orders cross join lateral (values
  ('packing', null, packed_at, '{}'),
  ('hand-over', null, handed_over_at, '{}'),
  ('delivery', null, delivered_at, '{}'),
  ('cancellation', cancelled_by, cancelled_at, case
    when cancel_reason is null then '{}' else jsonb_build_object('reason', cancel_reason) end),
  ('voucher-return', null, voucher_returned_at, '{}'::jsonb)
) as made (kind, who, at, detail)
where at is not null order by orders.id, at;
insert into order_changes (order_id, kind, who, at, detail)
select order_id, 'correction', who, at, jsonb_build_object('corrections', jsonb_agg(
  jsonb_build_object('field', field, 'before', old_value, 'after', new_value) order by id))
from order_corrections group by order_id, who, at;
with undone as (
  select *, nextval(pg_get_serial_sequence('order_changes', 'id'))::integer as change_id from undone_steps
), steps as (
  insert into order_changes (id, order_id, kind, state, at)
  overriding system value
  select change_id, order_id, case step
    when 'packed' then 'packing' when 'handed-over' then 'hand-over' else 'delivery' end, 'undone', done_at
  from undone
)
insert into order_changes (order_id, kind, about_id, who, at)
select order_id, 'undo', change_id, who, at from undone;

alter table supplements drop constraint supplements_exchange_id_fkey;
alter table supplements add constraint supplements_exchange_id_fkey
  foreign key (exchange_id) references order_changes on delete set null;
drop table withdrawal_lines, returned_pieces, replacements, exchanges, order_corrections, undone_steps;
alter table order_lines drop column missing_quantity;
alter table orders drop column cancelled_by, drop column cancel_reason, drop column voucher_returned_at;

-- The pieces of each withdrawal, also those that are back.
create view withdrawal_lines as
select withdrawals.id as withdrawal_id, order_line_id, max(reason) as reason,
  sum(case when to_place = 'withdrawn' then quantity else -quantity end)::integer as quantity
from withdrawals join order_movements on order_movements.change_id = withdrawals.change_id
group by withdrawals.id, order_line_id
having sum(case when to_place = 'withdrawn' then quantity else -quantity end) > 0;
-- The lines of orders without pieces that others replaced.
create view current_lines as
select order_lines.*,
  ordered_quantity - coalesce(exchanged.quantity, 0) - coalesce(replaced.quantity, 0) as quantity
from order_lines
  left join order_pieces exchanged on exchanged.order_line_id = order_lines.id and exchanged.place = 'exchanged'
  left join order_pieces replaced on replaced.order_line_id = order_lines.id and replaced.place = 'replaced'
where ordered_quantity > coalesce(exchanged.quantity, 0) + coalesce(replaced.quantity, 0);
