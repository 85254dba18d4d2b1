import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/visitors/rateLimit.ts';
import { matchesHash } from '../../platform/secrets/secretHash.ts';
import { startBrowserSession } from './knownBrowsers.ts';
import { attemptWith, passwordLimits } from './throttle.ts';

/** Returns the person's id; null for an unknown e-mail or a wrong password, after the same time for both. */
export async function signIn(
  db: Db,
  { email, password }: { email: string; password: string },
  context: CallContext,
): Promise<number | null> {
  const limits = passwordLimits(await attemptWith(db, email, context));
  await requireWithinLimits(db, limits);
  const person = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.person_id')
    .select(['people.id', 'people.password_hash'])
    .where('addresses.email', '=', email)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  const isRight = await matchesHash(person?.password_hash, password);
  if (!person) return null;
  if (!isRight) {
    context.log.info({ person: person.id }, 'Invalid password');
    return null;
  }

  // A correct password does not count as an attempt.
  await undoAttempt(db, limits);
  return (await startSessionWith(db, person, context)) ? person.id : null;
}

/** Returns false, without a session, if the password was changed since it was checked. */
export const startSessionWith = (
  db: Db,
  { id, password_hash }: { id: number; password_hash: string | null },
  context: CallContext,
): Promise<boolean> =>
  startSessionIf(db, id, async (_trx, current) => current.password_hash === password_hash, context);

/**
 * A new password ends all sessions. The lock serializes the two, so that a session based on the previous
 * password cannot start after that.
 */
export const startSessionIf = (
  db: Db,
  personId: number,
  stillHolds: (trx: Db, person: { password_hash: string | null }) => Promise<boolean>,
  context: CallContext,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', personId)
      .where('erased_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!person || !(await stillHolds(trx, person))) return false;
    await startBrowserSession(trx, personId, context);
    return true;
  });
