import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';

/** A change that depends on what else a person has takes this lock first, so that simultaneous ones happen one after the
 *  other. Throws 401 where the account was deleted meanwhile. */
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
