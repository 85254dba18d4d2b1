import { sql } from 'kysely';
import type { Db } from '../database/tables/Db.ts';
import { TranslatedError } from '../errors.ts';

/** Makes a failed mail due now, with all its attempts again. Throws 409 if it has already been sent. */
export async function sendAgain(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_at: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TranslatedError(409, 'This mail has already been sent.');
}
