import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPerson } from '../account/lockPerson.ts';
import { ownSession } from './ownPerson.ts';

/** A change of how a customer signs in takes this lock first. Throws 401 where their session was ended since the request
 *  began: a new password ends all sessions, and nothing that one of them still asks for may undo it. */
export async function lockOwnAccount(trx: Db, context: Pick<CallContext, 'visitor'>): Promise<void> {
  const { id, sessionHash } = ownSession(context);
  await lockPerson(trx, id);
  const session = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst();
  if (!session) throw new ShopError(401, 'Please sign in.');
}
