-- Numbers of orders and payments by state. Each change adds rows, so that nobody waits for a counter;
-- `foldStateCounts` adds them up.
create table state_counts (
  kind  text    not null check (kind in ('orders', 'payments')),
  state text    not null,
  count integer not null
);

create function count_state() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into state_counts (kind, state, count) values (tg_table_name, old.state, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into state_counts (kind, state, count) values (tg_table_name, new.state, 1);
  end if;
  return null;
end
$$;
-- Supplements are no orders of their own.
create trigger count_new_order after insert on orders for each row
  when (new.supplement_to is null) execute function count_state();
create trigger count_changed_order after update of state on orders for each row
  when (new.supplement_to is null and new.state <> old.state) execute function count_state();
create trigger count_removed_order after delete on orders for each row
  when (old.supplement_to is null) execute function count_state();
create trigger count_new_payment after insert on payments for each row execute function count_state();
create trigger count_changed_payment after update of state on payments for each row
  when (new.state <> old.state) execute function count_state();
create trigger count_removed_payment after delete on payments for each row execute function count_state();

insert into state_counts (kind, state, count)
  select 'orders', state, count(*) from orders where supplement_to is null group by state;
insert into state_counts (kind, state, count) select 'payments', state, count(*) from payments group by state;
