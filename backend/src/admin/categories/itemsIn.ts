import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

/** The number of items by category, including items off sale and those whose own category is another. */
export async function itemsIn(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ category_id: number; items: number }>`
    select category_id, count(*)::integer as items from (
      select id, category_id from items union select item_id, category_id from item_links
    ) as listed group by category_id`.execute(db);
  return new Map(rows.map(({ category_id, items }) => [category_id, items]));
}
