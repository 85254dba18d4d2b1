import { sql } from 'kysely';
import type { Db } from '../database/Db.ts';
import { ShopError } from '../errors.ts';

/** Lets a mail that failed be sent now, with all its attempts before it again. */
export async function sendAgain(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_at: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ShopError(409, 'This mail has been sent meanwhile.');
}
