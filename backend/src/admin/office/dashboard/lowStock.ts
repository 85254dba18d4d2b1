import { sql } from 'kysely';
import type { LowStock } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { sizeLabelIn } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';

const shown = 50;

/**
 * Counts the units sold of each variant in the last 30 days, which would take too long for each view of low stock.
 * Arrays make the database read orders, lines and variants by index. A variant that a checkout has locked is left for
 * the next time.
 */
export async function countRecentSales(db: Db): Promise<void> {
  await sql`
    with sales as materialized (
      select variant_id, sum(quantity)::bigint as sold from current_lines
      where order_id = any(array(
        select id from orders
        where state in ('paid', 'packed', 'handed-over', 'delivered')
          and created_at > now() - interval '30 days'))
      group by variant_id
    ), outdated as (
      select variants.id, coalesce(sold, 0) as sold
      from variants left join sales on variant_id = variants.id
      where (recently_sold > 0 or variants.id = any(array(select variant_id from sales)))
        and recently_sold <> coalesce(sold, 0)
      for no key update of variants skip locked
    )
    update variants set recently_sold = outdated.sold from outdated where outdated.id = variants.id`.execute(
    db,
  );
}

/** The ids of items of which a variant has low stock. */
export const itemsWithLowStock = sql<number>`select item_id from variants where is_low`;

/**
 * Less stock than sells in two weeks at the rate of the last 30 days. Stock reserved by unpaid orders counts
 * as left.
 */
export async function findLowStock(db: Db, language: Language): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select variants.id as "variantId", items.code, ${localizedColumn('items.name', language)} as name,
      ${localizedColumn('colours.name', language)} as colour, size, on_hand as left, recently_sold as sold
    from variants
      join items on items.id = item_id
      join colours on colours.id = colour_id
    where is_low and erased_at is null
    order by on_hand::float / recently_sold, recently_sold desc, variants.id limit ${shown}`.execute(db);
  return rows.map((row) => ({ ...row, size: sizeLabelIn(language, row.size) }));
}
