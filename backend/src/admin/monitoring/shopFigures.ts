import { sql } from 'kysely';
import type { AuditAction } from 'mf-office/contract';
import { isNoSupplement } from '../../orders/api.ts';
import { countPayments, dueChecks } from '../../payment/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { mailRefused } from '../../platform/mail/mail.ts';

interface ShopFigures {
  ordersByState: { state: string; count: number }[];
  paymentsByState: { state: string; count: number }[];
  outbox: { waiting: number; oldestSecs: number; givenUp: number };
  reconciler: { due: number; lagSecs: number };
  reservedPieces: number;
  /** Seconds since the last backup and since the last restore drill; null if there was none. */
  backups: { writtenSecs: number | null; triedSecs: number | null };
}

const counted = sql<number>`count(*)::integer`.as('count');

export async function shopFigures(db: Db): Promise<ShopFigures> {
  const ordersByState = await db
    .selectFrom('orders')
    .select(['state', counted])
    .where(isNoSupplement)
    .groupBy('state')
    .execute();
  const paymentsByState = await countPayments(db);
  const outbox = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where done_at is null)::integer`.as('waiting'),
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(created_at) filter (where done_at is null)), 0))::float8`.as(
        'oldestSecs',
      ),
      sql<number>`count(*) filter (where done_at is not null
        and last_error not like ${`${mailRefused}%`})::integer`.as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  const reconciler = await dueChecks(db);
  const { reservedPieces } = await db
    .selectFrom('reservations')
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('reservedPieces'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  const since = (action: AuditAction) =>
    sql<number | null>`extract(epoch from now() - max(at) filter (where action = ${action}))::float8`;
  const backups = await db
    .selectFrom('audit_log')
    .select([since('backup-written').as('writtenSecs'), since('backup-tried').as('triedSecs')])
    .executeTakeFirstOrThrow();
  return { ordersByState, paymentsByState, outbox, reconciler, reservedPieces, backups };
}
