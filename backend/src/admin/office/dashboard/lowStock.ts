import { sql } from 'kysely';
import type { LowStock } from 'mf-office/contract';
import { isNoSupplement } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';

const soldInDays = 30;
const lastsDays = 14;
const shown = 50;

/**
 * Less stock than sells in two weeks at the rate of the last 30 days. Stock reserved by unpaid orders counts
 * as left.
 */
export async function findLowStock(db: Db): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    with sales as (
      select variant_id, sum(ordered_quantity)::integer as sold
      from orders join order_lines on order_id = orders.id
      where state in ('paid', 'packed', 'handed-over', 'delivered') and ${isNoSupplement}
        and created_at > now() - ${soldInDays} * interval '1 day'
      group by variant_id
    )
    select variants.id as "variantId", items.code, items.name, colours.name as colour, size, on_hand as left, sold
    from sales
      join variants on variants.id = variant_id
      join items on items.id = variants.item_id
      join colours on colours.id = variants.colour_id
    where erased_at is null and on_hand * ${soldInDays}::integer < sold * ${lastsDays}::integer
    order by on_hand::float / sold, sold desc, variants.id limit ${shown}`.execute(db);
  return rows;
}
