import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import { findAccount } from '../person/findAccount.ts';
import { forgetKnownBrowsers, startBrowserSession } from '../sessions/knownBrowsers.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.ts';
import { holdsTicket } from './resetCode.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { setPassword } from '../person/setPassword.ts';

/**
 * Returns null if the ticket is unknown, used or expired. Signs this browser in, since the ticket's owner
 * could sign in with the new password anyway. It becomes a known browser, so that guesses by others do not
 * lock the owner out.
 */
export async function resetPassword(
  db: Db,
  { email, ticket, password }: { email: string; ticket: string; password: string },
  context: Pick<CallContext, 'language' | 'visitor' | 'setCookie' | 'userAgent'>,
): Promise<number | null> {
  const personId = await findAccount(db, email);
  // Hashing first would reveal through the response time which e-mails have an account.
  if (!personId || !(await holdsTicket(db, personId, ticket))) return null;
  const passwordHash = await hashSecret(password);
  return db.transaction().execute(async (trx) => {
    if (!(await holdsTicket(trx, personId, ticket))) return null;
    await setPassword(trx, personId, passwordHash, context.language);
    await endAllSessions(trx, personId);
    await forgetKnownBrowsers(trx, personId);
    await removeAllPasskeys(trx, personId, context.language);
    await startBrowserSession(trx, personId, context);
    return personId;
  });
}
