import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { testServer } from '../../testing/database/testDatabase.ts';

/** Sends each request once the previous one waits for what `lock` locks. Needs several connections. */
export async function inFlight<T>(
  db: Db,
  lock: (trx: Db) => Promise<unknown>,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  if (!testServer) return Promise.all(requests.map((send) => send()));
  const sent: Promise<T>[] = [];
  await db.transaction().execute(async (trx) => {
    await lock(trx);
    const waiting = sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    for (const send of requests) {
      sent.push(send());
      // Runs outside the transaction, which would not see connections that are opened after its first query.
      while ((await waiting.execute(db)).rows.length < sent.length);
    }
  });
  return Promise.all(sent);
}
