import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { discounted } from '../items/price.ts';

/** Sets the price of a variant, or of all variants of an item. With `percent`, `listCents` is struck through. */
export async function setPrice(
  db: Db,
  of: { item: number } | { variant: number },
  listCents: number,
  percent = 0,
): Promise<void> {
  const price = discounted(listCents, percent);
  const isOfItem = 'item' in of;
  const variants = await db
    .updateTable('variants')
    .set(price)
    .where(isOfItem ? 'item_id' : 'id', '=', isOfItem ? of.item : of.variant)
    .returning('item_id')
    .execute();
  const itemId = isOfItem ? of.item : variants[0]?.item_id;
  await sql`
    update items set price_cents = cheapest.price_cents, compare_at_cents = cheapest.compare_at_cents
    from (select price_cents, compare_at_cents from variants where item_id = ${itemId}
      order by price_cents, compare_at_cents desc nulls last limit 1) as cheapest
    where id = ${itemId}`.execute(db);
  if (variants.length === 0 && isOfItem)
    await db.updateTable('items').set(price).where('id', '=', of.item).execute();
}
