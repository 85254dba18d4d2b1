-- An order that is paid at pickup holds its pieces as reservations without an end, as a card page does for minutes,
-- so that the same quota counts for both; they leave stock when it is paid. `reserved_until` is also set while its
-- mailbox has not answered yet.
insert into reservations (order_id, variant_id, quantity, expires_at)
select order_id, variant_id, sum(ordered_quantity), 'infinity'
from order_lines join orders on orders.id = order_id
where state = 'reserved' and variant_id is not null
group by order_id, variant_id;
update variants set on_hand = on_hand + kept.quantity
from (
  select variant_id, sum(quantity)::integer as quantity from reservations where expires_at = 'infinity' group by variant_id
) as kept
where variants.id = kept.variant_id;

-- The previous backend shortens reservations to the time of a card page.
create function keep_endless_reservation() returns trigger language plpgsql as $$
begin
  new.expires_at := old.expires_at;
  return new;
end
$$;
create trigger keep_endless_reservation before update of expires_at on reservations
  for each row when (old.expires_at = 'infinity') execute function keep_endless_reservation();
