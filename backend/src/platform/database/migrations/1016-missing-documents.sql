-- Orders and refunds that may lack their document, so that nobody reads all orders to find none. Triggers, so that the
-- previous backend counts too.
create table orders_without_invoice (
  order_id integer primary key references orders on delete cascade
);
-- One for each change, as a row that is read and deleted must not be one that another transaction relies on.
create table refunds_to_credit (
  id       bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade
);
create index refunds_to_credit_by_order on refunds_to_credit (order_id);

create function note_paid_order() returns trigger language plpgsql as $$
begin
  insert into orders_without_invoice values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_new_paid_order after insert on orders for each row
  when (new.paid_at is not null) execute function note_paid_order();
create trigger note_paid_order after update of paid_at on orders for each row
  when (new.paid_at is not null and old.paid_at is null) execute function note_paid_order();

create function note_invoice() returns trigger language plpgsql as $$
begin
  delete from orders_without_invoice where order_id = new.order_id;
  return null;
end
$$;
create trigger note_invoice after insert on invoices for each row execute function note_invoice();

create function note_refund() returns trigger language plpgsql as $$
begin
  insert into refunds_to_credit (order_id) values (new.order_id);
  return null;
end
$$;
create trigger note_new_refund after insert on payments for each row
  when (new.state = 'paid' and new.refunded_cents > 0) execute function note_refund();
create trigger note_refund after update of state, amount_cents, refunded_cents on payments for each row
  when (new.state = 'paid' and new.refunded_cents > 0
    and (new.state, new.amount_cents, new.refunded_cents)
      is distinct from (old.state, old.amount_cents, old.refunded_cents))
  execute function note_refund();

insert into orders_without_invoice
  select id from orders where paid_at is not null and not exists (select from invoices where order_id = orders.id);
insert into refunds_to_credit (order_id)
  select distinct order_id from payments where state = 'paid' and refunded_cents > 0;
