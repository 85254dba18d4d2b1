-- What costs more is a change of the order that waits for its payment. Payments, reservations, refunds and invoices
-- belong to an order, and those of a change to that change too.
alter table order_changes
  -- Of its payment, like an order's.
  add column number text unique,
  add column amount_cents integer check (amount_cents > 0),
  add column browser_hash text not null default '',
  add column token uuid not null default gen_random_uuid(),
  add column pay_link_until timestamptz,
  add column paid_at timestamptz,
  add check ((number is null) = (amount_cents is null));
alter table order_changes
  drop constraint order_changes_kind_check,
  drop constraint order_changes_state_check,
  add constraint order_changes_kind_check check (kind in (
    'packing', 'hand-over', 'delivery', 'correction', 'cancellation', 'voucher-return', 'missing', 'removal', 'return',
    'withdrawal', 'exchange', 'addition', 'receipt', 'replacement-packing', 'replacement-hand-over', 'undo')),
  add constraint order_changes_state_check check (state in (
    'awaiting-payment', 'cancelled', 'applied', 'refund-due', 'undone'));
create index order_changes_paid on order_changes (paid_at) where paid_at is not null;
create index order_changes_awaiting on order_changes (order_id) where state = 'awaiting-payment';

-- The pieces of a change that is not paid are no pieces of the order.
alter table order_pieces
  drop constraint order_pieces_place_check,
  add constraint order_pieces_place_check check (place in (
    'unpaid', 'missing', 'waiting', 'to-pack', 'packed', 'withdrawn', 'exchanged', 'replaced', 'removed', 'returned'));

alter table payments add column change_id integer references order_changes on delete cascade;
alter table reservations
  add column change_id integer references order_changes on delete cascade,
  drop constraint reservations_order_id_variant_id_key;
create unique index reservations_by_payable on reservations (order_id, coalesce(change_id, 0), variant_id);
alter table invoices
  add column change_id integer unique references order_changes,
  drop constraint invoices_order_id_key;
create unique index invoices_of_orders on invoices (order_id) where change_id is null;
create index invoices_by_order on invoices (order_id);
create or replace function note_invoice() returns trigger language plpgsql as $$
begin
  delete from orders_without_invoice where order_id = new.order_id and new.change_id is null;
  return null;
end
$$;
alter table order_lines
  -- The addition that put the line, or the one that it replaces, into the order.
  add column addition_id integer references order_changes on delete cascade;

-- Each supplement becomes the exchange that it paid, or a change of its own.
create temporary table moved on commit drop as
select orders.id as former_id, supplement_to as order_id, exchange_id is not null as is_made,
  coalesce(exchange_id, nextval(pg_get_serial_sequence('order_changes', 'id'))::integer) as change_id
from orders join supplements on supplements.order_id = orders.id;
insert into order_changes (id, order_id, request_id, kind, state, who, detail)
overriding system value
select change_id, moved.order_id, request_id, case when order_line_id is null then 'addition' else 'exchange' end,
  case when paid_at is not null then 'applied' when state = 'cancelled' then 'cancelled' else 'awaiting-payment' end,
  who, jsonb_strip_nulls(jsonb_build_object('text', change, 'lineId', order_line_id, 'isRestocked', is_restocked))
    || coalesce(agreement, '{}')
from moved join supplements on supplements.order_id = former_id join orders on orders.id = former_id
where not is_made;
update order_changes
set at = created_at, number = orders.number, amount_cents = total_cents, browser_hash = orders.browser_hash,
  token = receipt_token, pay_link_until = orders.pay_link_until, paid_at = orders.paid_at
from moved join orders on orders.id = former_id where order_changes.id = moved.change_id;
insert into order_changes (order_id, kind, about_id, who, at)
select moved.order_id, 'undo', moved.change_id, cancellation.who, coalesce(cancelled_at, now())
from moved
  join orders on orders.id = former_id and state = 'cancelled' and paid_at is null
  left join order_changes cancellation on cancellation.order_id = former_id and kind = 'cancellation';

update order_lines set addition_id = moved.change_id, supplement_id = null
  from moved where order_lines.supplement_id = moved.former_id;
update order_lines set change_id = addition_id where addition_id is not null and change_id is null;
update order_lines line
set order_id = moved.order_id, change_id = moved.change_id, voucher_counts = coalesce(old.voucher_counts, false),
  addition_id = case when old.id is null then moved.change_id else old.addition_id end,
  note = coalesce(old.note, line.note), price_cents = coalesce(old.price_cents, line.price_cents),
  unit_refund_cents = coalesce(old.unit_refund_cents, 0),
  unit_supplement_cents = case when old.id is null then 0 else old.unit_supplement_cents + line.price_cents end,
  position = coalesce(old.position, old.id)
from moved
  join order_changes change on change.id = moved.change_id and change.paid_at is null
  left join order_lines old on old.id = (detail ->> 'lineId')::integer
where line.order_id = former_id;
insert into order_movements (change_id, order_line_id, from_place, to_place, quantity)
select moved.change_id, order_lines.id, 'ordered', 'unpaid', ordered_quantity
from order_lines
  join moved using (change_id, order_id)
  join order_changes change on change.id = moved.change_id and change.paid_at is null;

alter table invoices disable trigger refuse_change;
update invoices set order_id = moved.order_id, change_id = moved.change_id
  from moved where invoices.order_id = former_id;
alter table invoices enable trigger refuse_change;
update payments set order_id = moved.order_id, change_id = moved.change_id
  from moved where payments.order_id = former_id;
update reservations set order_id = moved.order_id, change_id = moved.change_id
  from moved where reservations.order_id = former_id;
update refunds set order_id = moved.order_id from moved where refunds.order_id = former_id;
update refunds_to_credit set order_id = moved.order_id from moved where refunds_to_credit.order_id = former_id;
update outbox
set dedupe_key = replace(dedupe_key, ':' || former_id, ':' || moved.order_id || ':change-' || change_id),
  payload = jsonb_build_object('orderId', moved.order_id, 'changeId', change_id)
from moved
where kind in ('order-confirmation', 'pay-link') and payload ->> 'orderId' = former_id::text;
delete from orders where supplement_to is not null;

drop table supplements;
drop trigger count_new_order on orders;
drop trigger count_changed_order on orders;
drop trigger count_removed_order on orders;
create trigger count_new_order after insert on orders for each row execute function count_state();
create trigger count_changed_order after update of state on orders for each row
  when (new.state <> old.state) execute function count_state();
create trigger count_removed_order after delete on orders for each row execute function count_state();
alter table orders drop column supplement_to;
drop view current_lines;
alter table order_lines drop column supplement_id;
create view current_lines as
select order_lines.*,
  ordered_quantity - coalesce(unpaid.quantity, 0) - coalesce(exchanged.quantity, 0) - coalesce(replaced.quantity, 0)
    as quantity
from order_lines
  left join order_pieces unpaid on unpaid.order_line_id = order_lines.id and unpaid.place = 'unpaid'
  left join order_pieces exchanged on exchanged.order_line_id = order_lines.id and exchanged.place = 'exchanged'
  left join order_pieces replaced on replaced.order_line_id = order_lines.id and replaced.place = 'replaced'
where ordered_quantity > coalesce(unpaid.quantity, 0) + coalesce(exchanged.quantity, 0) + coalesce(replaced.quantity, 0);

-- What can be paid: orders, and changes of orders.
create view payables as
select id as order_id, null::integer as change_id, number, state, total_cents as amount_cents, voucher_id, person_id,
  browser_hash, receipt_token as token, pay_link_until, created_at, paid_at
from orders
union all
select order_id, order_changes.id, order_changes.number,
  case order_changes.state when 'awaiting-payment' then 'awaiting-payment' when 'cancelled' then 'cancelled' else 'paid' end,
  amount_cents, null, person_id, order_changes.browser_hash, order_changes.token, order_changes.pay_link_until, at,
  order_changes.paid_at
from order_changes join orders on orders.id = order_id
where order_changes.number is not null;
