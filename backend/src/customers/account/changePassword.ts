import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { endAllSessions, startSession } from '../../platform/visitors/sessions.ts';
import { findUser } from './findUser.ts';
import { forgetKnownBrowsers, rememberKnownBrowser } from '../sessions/knownBrowsers.ts';
import { hashSecret, matchesHash } from '../secretHash.ts';
import { setPassword } from './setPassword.ts';
import { resetThrottle, throttlePassword } from '../sessions/throttle.ts';

/** Whether the password was changed: not where the current one is wrong. All sessions end; this browser gets a new one. */
export async function changePassword(
  db: Db,
  personId: number,
  passwords: { currentPassword: string; newPassword: string },
  context: CallContext,
): Promise<boolean> {
  const user = await findUser(db, personId);
  if (!user) return false;
  // Whoever is signed in is known: only tries from here count.
  const guesser = { email: user.email, address: context.address, knownBrowser: `person-${personId}` };
  await throttlePassword(db, guesser);
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
  await resetThrottle(db, guesser);
  return true;
}
