import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { endAllSessions, startSession } from '../../platform/visitors/sessions.ts';
import { findUser } from './findUser.ts';
import { forgetKnownBrowsers, rememberKnownBrowser } from '../sessions/knownBrowsers.ts';
import { hashSecret, matchesHash } from '../secretHash.ts';
import { setPassword } from './setPassword.ts';
import { resetThrottle, throttlePassword } from '../sessions/throttle.ts';

/** False if the current password is wrong. Ends all sessions and starts a new one for this browser. */
export async function changePassword(
  db: Db,
  personId: number,
  passwords: { currentPassword: string; newPassword: string },
  context: CallContext,
): Promise<boolean> {
  const user = await findUser(db, personId);
  if (!user) return false;
  // Signed in, so only this person's own attempts count.
  const attempt = { email: user.email, address: context.address, knownBrowser: `person-${personId}` };
  await throttlePassword(db, attempt);
  const person = await db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!(await matchesHash(person?.password_hash, passwords.currentPassword))) return false;

  const passwordHash = await hashSecret(passwords.newPassword);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, personId, passwordHash, context.language);
    await endAllSessions(trx, personId);
    await forgetKnownBrowsers(trx, personId);
  });
  await startSession(db, personId, context);
  await rememberKnownBrowser(db, personId, context);
  await resetThrottle(db, attempt);
  return true;
}
