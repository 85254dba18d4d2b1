import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { garmentCategory } from '../feeds/googleCategory.ts';
import { isSale } from '../items/soldItems.ts';

/** The latest orders are representative, and the limit bounds the cost of the query. */
const latestOrders = 5000;

export interface FeaturedFacts {
  /** Keyed by item; items without sales are missing. */
  unitsSold: Map<number, number>;
  /** The kind of garment by category. */
  garmentOf: Map<number, string>;
}

export async function readFeaturedFacts(db: Db): Promise<FeaturedFacts> {
  const [sold, categories] = await Promise.all([
    sql<{ id: number; units: number }>`
      with latest as (
        select id from orders where ${isSale} order by id desc limit ${latestOrders}
      )
      select item_id as id, sum(quantity)::bigint as units
      from current_lines join latest on latest.id = order_id
      where item_id is not null group by item_id`.execute(db),
    db
      .selectFrom('categories')
      .innerJoin('types', 'types.id', 'type_id')
      .select(['categories.id', 'categories.name as category', 'types.name as type'])
      .execute(),
  ]);
  return {
    unitsSold: new Map(sold.rows.map(({ id, units }) => [id, units])),
    garmentOf: new Map(categories.map(({ id, ...names }) => [id, garmentCategory(names)])),
  };
}
