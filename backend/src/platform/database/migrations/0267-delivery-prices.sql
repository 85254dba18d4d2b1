-- The price of a method, and the value of the goods above which it is free; null if never.
alter table delivery_methods
  add column price_cents integer check (price_cents between 0 and 10000),
  add column free_over_cents integer check (free_over_cents between 1 and 1000000),
  add column is_active boolean not null default true;
update delivery_methods set price_cents = 0 where kind = 'pickup';
update delivery_methods set price_cents = 300, free_over_cents = 7000 where kind = 'courier';
alter table pickup_locations add column is_active boolean not null default true;

-- Releases without delivery prices insert methods without one: these keep the previous price.
create function fill_delivery_price() returns trigger language plpgsql as $$
begin
  if new.price_cents is null then
    new.price_cents = case new.kind when 'courier' then 300 else 0 end;
    new.free_over_cents = case new.kind when 'courier' then 7000 end;
  end if;
  return new;
end $$;
create trigger fill_price before insert or update on delivery_methods
  for each row execute function fill_delivery_price();
