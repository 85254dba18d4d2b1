import { sql } from 'kysely';
import { dueChecks } from '../../payment/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { mailRefused } from '../../platform/mail/mail.ts';
import { countStates, type StateCount } from './stateCounts.ts';

interface ShopFigures {
  ordersByState: StateCount[];
  paymentsByState: StateCount[];
  outbox: { waiting: number; oldestSecs: number; givenUp: number };
  reconciler: { due: number; lagSecs: number };
  reservedUnits: number;
  /** Seconds since the last backup and since the last restore drill; null if there was none. */
  backups: { writtenSecs: number | null; triedSecs: number | null };
}

/** Reads by partial indexes and counters only: each backend is asked every few seconds. */
export async function shopFigures(db: Db): Promise<ShopFigures> {
  const waiting = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8`.as(
        'oldestSecs',
      ),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { givenUp } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('givenUp'))
    .where('done_at', 'is not', null)
    .where('last_error', 'is not', null)
    // Must equal the condition of the index.
    .where('last_error', 'not like', sql.lit(`${mailRefused}%`))
    .executeTakeFirstOrThrow();
  const { reservedUnits } = await db
    .selectFrom('reservations')
    .select(sql<number>`coalesce(sum(quantity), 0)::bigint`.as('reservedUnits'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  const since = (action: 'backup-written' | 'backup-tried') =>
    sql<number | null>`(select extract(epoch from now() - max(at))::float8 from audit_log
      where action = ${sql.lit(action)})`;
  const backups = await db
    .selectNoFrom([since('backup-written').as('writtenSecs'), since('backup-tried').as('triedSecs')])
    .executeTakeFirstOrThrow();
  return {
    ordersByState: await countStates(db, 'orders'),
    paymentsByState: await countStates(db, 'payments'),
    outbox: { ...waiting, givenUp },
    reconciler: await dueChecks(db),
    reservedUnits,
    backups,
  };
}
