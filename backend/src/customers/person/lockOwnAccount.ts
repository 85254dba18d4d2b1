import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPerson } from './lockPerson.ts';
import { ownSession } from '../../platform/visitors/ownPerson.ts';

/**
 * Must be the first step of changing how a customer signs in. A new password ends all sessions, and a request
 * of an ended session must not undo that.
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
