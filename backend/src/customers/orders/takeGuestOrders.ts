import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';

/**
 * Assigns guest orders of the last day from the same browser and with the same e-mail to a new account, and
 * copies phone and address of the latest to it.
 */
export async function takeGuestOrders(
  db: Db,
  personId: number,
  email: string,
  { browserHash }: Visitor,
): Promise<void> {
  if (!browserHash) return;
  const orders = await db
    .updateTable('orders')
    .set({ person_id: personId })
    .where('person_id', 'is', null)
    .where('browser_hash', '=', browserHash)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .returning(['phone', 'street', 'post_code', 'city', 'created_at'])
    .execute();
  const byAge = orders.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const [latest] = byAge;
  if (!latest) return;
  const { phone } = latest;
  await db.updateTable('people').set({ phone }).where('id', '=', personId).where('phone', '=', '').execute();
  const { street, post_code, city } = byAge.find((order) => order.street !== '') ?? latest;
  await db
    .updateTable('addresses')
    .set({ street, post_code, city, mobile: sql`coalesce(nullif(mobile, ''), ${phone})` })
    .where('person_id', '=', personId)
    .execute();
}
