import { sql } from 'kysely';
import type { LowStock } from 'mf-office/contract';
import { isNoSupplement } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';

const soldInDays = 30;
const lastsDays = 14;
const shown = 50;

/** Parts with `offset 0` read by index the few orders and variants of the period, instead of all. */
const recentSales = sql`
  select variant_id, sum(ordered_quantity)::integer as sold
  from orders cross join lateral (
    select variant_id, ordered_quantity from order_lines where order_id = orders.id offset 0) lines
  where state in ('paid', 'packed', 'handed-over', 'delivered') and ${isNoSupplement}
    and created_at > now() - ${soldInDays} * interval '1 day'
  group by variant_id`;

const isLow = sql<boolean>`on_hand * ${soldInDays}::integer < sold * ${lastsDays}::integer`;

/** The ids of items of which a variant has low stock. */
export const itemsWithLowStock = sql<number>`
  select low.item_id from (${recentSales}) sales cross join lateral (
    select item_id from variants where id = variant_id and ${isLow} offset 0) low`;

/**
 * Less stock than sells in two weeks at the rate of the last 30 days. Stock reserved by unpaid orders counts
 * as left.
 */
export async function findLowStock(db: Db): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    with sales as (${recentSales})
    select variants.id as "variantId", items.code, items.name, colours.name as colour, size, on_hand as left, sold
    from sales
      join variants on variants.id = variant_id
      join items on items.id = variants.item_id
      join colours on colours.id = variants.colour_id
    where erased_at is null and ${isLow}
    order by on_hand::float / sold, sold desc, variants.id limit ${shown}`.execute(db);
  return rows;
}
