import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Condition on `items`. Items with which a shop opened are not new. */
export const isNewItem = sql<boolean>`items.created_at > greatest(
  now() - interval '45 days',
  (select created_at from items as first order by id limit 1) + interval '30 days')`;

const latestForDays = 180;

/** Ids, latest first. Includes items that the shop does not list. */
export async function latestItems(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('erased_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${latestForDays})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
