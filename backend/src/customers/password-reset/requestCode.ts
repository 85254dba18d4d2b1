import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { findAccount } from '../person/findAccount.ts';
import { queueMail, unqueueMails } from '../mails/queueMail.ts';
import { codeLifeMs } from './resetCode.ts';
import { throttleCode } from '../sessions/throttle.ts';

/** Returns false if the account does not exist. */
export async function requestCode(
  db: Db,
  email: string,
  context: Pick<CallContext, 'ip' | 'visitor' | 'language'>,
): Promise<boolean> {
  await throttleCode(db, email, context);
  const personId = await findAccount(db, email);
  if (!personId) return false;

  await db.transaction().execute(async (trx) => {
    await unqueueMails(trx, 'reset-code', personId);
    await queueMail(trx, 'reset-code', personId, {
      personId,
      until: Date.now() + codeLifeMs,
      language: context.language,
    });
  });
  return true;
}
