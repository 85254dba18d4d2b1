import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { confirmWithin } from '../person/confirmWithin.ts';

/** Returns false if the link is unknown, replaced by a newer one, or older than a day. */
export async function confirmAlert(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_alerts')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('token_hash', '=', hashToken(token))
    .where((eb) =>
      eb('confirmed_at', 'is not', null).or('asked_at', '>', sql<Date>`now() - ${confirmWithin}`),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Withdraws the consent: deletes all alerts of the e-mail that the link was sent to. */
export async function stopAlerts(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('email', 'in', (eb) =>
      eb.selectFrom('stock_alerts').select('email').where('token_hash', '=', hashToken(token)),
    )
    .execute();
}
