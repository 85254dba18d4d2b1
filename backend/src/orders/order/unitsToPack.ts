import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { countedUnits } from '../../platform/database/queries/units.ts';

/**
 * Units of an item, by variant, that are paid and not packed yet, so they are still on the shelf with those for sale.
 */
export async function unitsToPack(db: Db, itemId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select variant_id as "variantId", sum(quantity)::bigint as quantity
    from (
      select variant_id, ${countedUnits('returnable')} as quantity
      from current_lines as order_lines join orders on orders.id = order_id
      where item_id = ${itemId} and variant_id is not null and state = 'paid'
        and packed_at is null and cancelled_at is null
      union all
      select variant_id, order_pieces.quantity
      from order_pieces join order_lines on order_lines.id = order_line_id
      where item_id = ${itemId} and variant_id is not null and place in ('waiting', 'to-pack')
    ) as sold
    group by variant_id`.execute(db);
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

/**
 * Units of an item that are packed and to be paid at pickup: still in stock, but no longer on the shelf with those for
 * sale.
 */
export async function unitsPutAside(db: Db, itemId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['variant_id', sql<number>`sum(quantity)::bigint`.as('quantity')])
    .where('item_id', '=', itemId)
    .where('packed_at', 'is not', null)
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]));
}
