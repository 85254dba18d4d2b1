-- Since when a variant that had stock has none; null with stock, and before its first. What earlier orders
-- contain was in stock once.
alter table variants add column sold_out_at timestamptz;
update variants set sold_out_at = now()
  where on_hand = 0 and exists (select from order_lines where variant_id = variants.id);

-- When the variant had stock again; null if it never sold out.
alter table variants add column restocked_at timestamptz;
create index variants_restocked on variants (restocked_at) where restocked_at is not null;

-- A trigger, so that every way back to stock counts: counts, imports, returns, exchanges, cancelled orders.
create function record_restock() returns trigger language plpgsql as $$
begin
  if new.on_hand = 0 then
    new.sold_out_at := now();
  else
    -- Mistakes in a count or a list are mostly corrected sooner.
    if old.sold_out_at < now() - interval '1 hour' then
      new.restocked_at := now();
    end if;
    new.sold_out_at := null;
  end if;
  return new;
end
$$;
create trigger record_restock before update on variants for each row
  when ((old.on_hand = 0) <> (new.on_hand = 0)) execute function record_restock();
