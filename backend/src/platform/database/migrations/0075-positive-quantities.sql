-- The quantity of an order line as a positive number. The previous release reads and writes the negative
-- quantity; the trigger keeps both in sync. Drop quantity, trigger and function in a later release.
alter table order_lines add column ordered_quantity integer not null default 1 check (ordered_quantity > 0);
update order_lines set ordered_quantity = -quantity;
alter table order_lines alter column ordered_quantity drop default;

create function sync_order_line_quantities() returns trigger language plpgsql as $$
begin
  if new.ordered_quantity is null
    or (tg_op = 'UPDATE' and new.quantity is distinct from old.quantity)
  then
    new.ordered_quantity := -new.quantity;
  else
    new.quantity := -new.ordered_quantity;
  end if;
  return new;
end $$;
create trigger sync_quantities before insert or update on order_lines
  for each row execute function sync_order_line_quantities();
