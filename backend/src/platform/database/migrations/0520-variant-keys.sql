-- The colours and sizes in which an item comes, so that the search finds them with its words in the indexes of
-- items: a key for each variant (colour:size), each colour (colour:) and each size (:size).
create function variant_keys_of(item integer) returns text[] language sql stable
  return array(
    select distinct key
    from variants, unnest(array[colour_id || ':' || size, colour_id || ':', ':' || size]) as key
    where item_id = item
    order by key
  );

-- Both before the work begins: a purchase that changed variants meanwhile would wait for items, and the triggers
-- below for the purchase.
lock table items;
lock table variants in share row exclusive mode;
alter table items add column variant_keys text[] not null default '{}';
-- Rewrites the table, which takes half the time of an update and leaves no dead rows.
alter table items alter column variant_keys type text[] using variant_keys_of(id);
create index items_variant_keys on items using gin (variant_keys) with (gin_pending_list_limit = 64)
  where erased_at is null;
-- Without statistics, the planner reads all items that come in a common colour; rewriting the table does not
-- collect them.
analyze items (variant_keys);

create function renew_variant_keys(changed integer[]) returns void language plpgsql as $$
begin
  -- Locked first, so that the keys include the variants of the transaction that held the lock.
  perform from items where id = any (changed) order by id for no key update;
  update items set variant_keys = variant_keys_of(id)
  where id = any (changed) and variant_keys <> variant_keys_of(id);
end
$$;

-- Triggers, so that every writer counts, also the previous release. Changes of stock do not cause them.
create function note_variants() returns trigger language plpgsql as $$
begin
  perform renew_variant_keys(array(select distinct item_id from changed));
  return null;
end
$$;
create trigger note_new_variants after insert on variants
  referencing new table as changed for each statement execute function note_variants();
create trigger note_removed_variants after delete on variants
  referencing old table as changed for each statement execute function note_variants();

create function note_renamed_variant() returns trigger language plpgsql as $$
begin
  perform renew_variant_keys(array[old.item_id, new.item_id]);
  return null;
end
$$;
create trigger note_renamed_variant after update of item_id, colour_id, size on variants for each row
  when ((old.item_id, old.colour_id, old.size) is distinct from (new.item_id, new.colour_id, new.size))
  execute function note_renamed_variant();
