import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { Visitor } from '../../platform/calls/call.ts';

/** Gives a new account what its own browser ordered as a guest within the last day, with the same e-mail. */
export async function takeGuestOrders(
  db: Db,
  personId: number,
  email: string,
  { browserHash }: Visitor,
): Promise<void> {
  if (!browserHash) return;
  await db
    .updateTable('orders')
    .set({ person_id: personId })
    .where('person_id', 'is', null)
    .where('browser_hash', '=', browserHash)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
}
