import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Whether an order is paid and not refunded. */
export const isSale = sql<boolean>`orders.state in ('paid', 'packed', 'handed-over', 'delivered')`;

/** The latest orders are representative, and the limit bounds the cost of the query. */
export const latestOrders = 1000;

/** Orders that must contain an item. Fewer could be chance. */
const leastOrders = 3;

/** Returns the ids of the items that most of the latest orders contain, best first. The quantity does not count:
 *  a company's order of 300 vests would outweigh all parents. */
export async function bestsellers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with latest as (select id from orders where ${isSale} order by id desc limit ${latestOrders})
    select item_id as id from current_lines join latest on latest.id = order_id
    where item_id is not null
    group by item_id having count(distinct order_id) >= ${leastOrders}
    order by count(distinct order_id) desc, item_id limit 40`.execute(db);
  return rows.map(({ id }) => id);
}
