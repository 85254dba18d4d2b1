import { sql } from 'kysely';
import type { Db } from './database/Db.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/**
 * Whether one more attempt under `key` is within the limit; if so, it is counted. A sliding window: no period of its
 * length contains more than `limit` attempts, and refused attempts do not count. Attempts are in the database, so all
 * backends share one limit.
 */
export async function consumeRateLimit(
  db: Db,
  key: string,
  { limit, windowSeconds }: RateLimit,
): Promise<boolean> {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  // Later times than a window ahead are from before the clock was set back.
  const inWindow = sql`unnest(attempts.recent) as at
    where at > statement_timestamp() - ${window} and at < statement_timestamp() + ${window}`;
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into attempts (key, recent, ends_at)
    values (${key}, array[statement_timestamp()], statement_timestamp() + ${window})
    on conflict (key) do update set
      recent = array(select at from ${inWindow} order by at) || statement_timestamp(),
      ends_at = excluded.ends_at
    where (select count(*) from ${inWindow}) < ${limit}
    returning xmax = 0 as "isFirst"`.execute(db);
  if (rows[0]?.isFirst) await deleteExpired(db);
  return rows.length > 0;
}

/** A few at a time, skipping locked rows, so that nobody waits for it. */
async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from attempts where key in (
    select key from attempts where ends_at < statement_timestamp() limit 100 for update skip locked)`.execute(
    db,
  );
}
