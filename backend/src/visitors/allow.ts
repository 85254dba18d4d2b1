import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one more attempt under `key` and says whether it is still within the limit. The count is shared by all
 * backends; windows are aligned to the clock, so two of them that meet may let through twice the limit.
 */
export async function allow(
  db: Database,
  key: string,
  { limit, windowSeconds }: RateLimit,
): Promise<boolean> {
  const windowMs = windowSeconds * 1000;
  const windowEnd = new Date((Math.floor(Date.now() / windowMs) + 1) * windowMs);
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key, window_end: windowEnd, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_end']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await db.deleteFrom('rate_limits').where('window_end', '<', new Date()).execute();
  return count <= limit;
}
