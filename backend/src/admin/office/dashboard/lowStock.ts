import { sql } from 'kysely';
import type { LowStock } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { sizeLabelIn } from '../../../catalogue/api.ts';
import { isNoSupplement } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { localizedColumn } from '../../../platform/database/localizedColumn.ts';

const soldInDays = 30;
const lastsDays = 14;
const shown = 50;

/** Arrays make the database read the orders, lines and variants of the period by index, each in one pass. */
const lowVariants = sql`
  with sales as materialized (
    select variant_id, sum(ordered_quantity)::integer as sold from order_lines
    where order_id = any(array(
      select id from orders
      where state in ('paid', 'packed', 'handed-over', 'delivered') and ${isNoSupplement}
        and created_at > now() - ${soldInDays} * interval '1 day'))
    group by variant_id)
  select variants.*, sold from sales join variants on variants.id = variant_id
  where variants.id = any(array(select variant_id from sales))
    and on_hand * ${soldInDays}::integer < sold * ${lastsDays}::integer`;

/** The ids of items of which a variant has low stock. */
export const itemsWithLowStock = sql<number>`select item_id from (${lowVariants}) low`;

/**
 * Less stock than sells in two weeks at the rate of the last 30 days. Stock reserved by unpaid orders counts
 * as left.
 */
export async function findLowStock(db: Db, language: Language): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select low.id as "variantId", items.code, ${localizedColumn('items.name', language)} as name,
      ${localizedColumn('colours.name', language)} as colour, size, on_hand as left, sold
    from (${lowVariants}) low
      join items on items.id = low.item_id
      join colours on colours.id = low.colour_id
    where erased_at is null
    order by on_hand::float / sold, sold desc, low.id limit ${shown}`.execute(db);
  return rows.map((row) => ({ ...row, size: sizeLabelIn(language, row.size) }));
}
