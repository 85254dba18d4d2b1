import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import { forgetKnownBrowsers, startBrowserSession } from '../sessions/knownBrowsers.ts';
import { lockOwnAccount } from '../person/lockOwnAccount.ts';
import { isOwnPassword } from '../sessions/reauthenticate.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { setPassword } from '../person/setPassword.ts';

/** Returns false if the current password is wrong. Ends all sessions and starts a new one in this browser. */
export async function changePassword(
  db: Db,
  personId: number,
  passwords: { currentPassword: string; newPassword: string },
  context: CallContext,
): Promise<boolean> {
  if (!(await isOwnPassword(db, personId, passwords.currentPassword))) {
    context.log.info({ person: personId }, 'Invalid old password');
    return false;
  }

  const passwordHash = await hashSecret(passwords.newPassword);
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, context);
    await setPassword(trx, personId, passwordHash, context.language);
    await endAllSessions(trx, personId);
    await forgetKnownBrowsers(trx, personId);
    await startBrowserSession(trx, personId, context);
  });
  return true;
}
