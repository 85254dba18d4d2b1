import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';

/**
 * Serializes changes that depend on a person's other data. Throws 401 if the account was deleted in the
 * meantime.
 */
export async function lockPerson(trx: Db, personId: number): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new ShopError(401, 'Please sign in.');
}
