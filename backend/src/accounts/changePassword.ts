import type { CallContext } from '../calls/call.ts';
import type { Database } from '../database/openDatabase.ts';
import { endAllSessions, startSession } from '../visitors/sessions.ts';
import { findUser } from './findUser.ts';
import { hashSecret, matchesHash } from './secretHash.ts';
import { setPassword } from './setPassword.ts';
import { forgiveAddress, throttlePassword } from './throttle.ts';

/** Whether the password was changed: not where the current one is wrong. All sessions end; this browser gets a new one. */
export async function changePassword(
  db: Database,
  personId: number,
  passwords: { currentPassword: string; newPassword: string },
  context: CallContext,
): Promise<boolean> {
  const user = await findUser(db, personId);
  if (!user) return false;
  await throttlePassword(db, user.email, context.address);
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
  });
  await startSession(db, personId, context);
  await forgiveAddress(db, user.email, context.address);
  return true;
}
