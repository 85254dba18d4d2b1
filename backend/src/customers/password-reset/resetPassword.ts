import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import { findAccount } from '../account/findAccount.ts';
import { forgetKnownBrowsers } from '../sessions/knownBrowsers.ts';
import { holdsTicket } from './resetCode.ts';
import { hashSecret } from '../secretHash.ts';
import { setPassword } from '../account/setPassword.ts';
import { resetAccountThrottle } from '../sessions/throttle.ts';

/** False if the ticket is unknown, used or expired. Ends all sessions. */
export async function resetPassword(
  db: Db,
  { email, ticket, password }: { email: string; ticket: string; password: string },
  language: Language,
): Promise<boolean> {
  const personId = await findAccount(db, email);
  if (!personId) return false;
  const passwordHash = await hashSecret(password);
  const isReset = await db.transaction().execute(async (trx) => {
    if (!(await holdsTicket(trx, personId, ticket))) return false;
    await setPassword(trx, personId, passwordHash, language);
    await endAllSessions(trx, personId);
    await forgetKnownBrowsers(trx, personId);
    return true;
  });
  if (isReset) await resetAccountThrottle(db, email);
  return isReset;
}
