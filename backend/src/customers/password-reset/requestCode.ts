import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { findAccount } from '../account/findAccount.ts';
import { dedupeKeyPrefix, queueMail } from '../mails/queueMail.ts';
import { codeLifeMs } from './resetCode.ts';
import { mayRequestCode } from '../sessions/throttle.ts';

/** Queues the mail with a new code and invalidates the former one. False if there is no such account or the limit is
 *  reached. */
export async function requestCode(
  db: Db,
  email: string,
  { address, language }: Pick<CallContext, 'address' | 'language'>,
): Promise<boolean> {
  if (!(await mayRequestCode(db, email, address))) return false;
  const personId = await findAccount(db, email);
  if (!personId) return false;

  await db.transaction().execute(async (trx) => {
    await trx.updateTable('people').set({ reset_code: null }).where('id', '=', personId).execute();
    await trx
      .deleteFrom('outbox')
      .where('dedupe_key', 'like', `${dedupeKeyPrefix('reset-code', personId)}%`)
      .execute();
    await queueMail(trx, 'reset-code', personId, { personId, until: Date.now() + codeLifeMs, language });
  });
  return true;
}
