import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPerson } from '../account/lockPerson.ts';
import { ownSession } from './ownPerson.ts';

/**
 * Must be the first step of changing how a customer signs in. Throws 401 if the session has ended since the
 * request began: a new password ends all sessions, and none of them may undo that.
 */
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
