import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/rateLimit.ts';
import { matchesHash } from '../../platform/secretHash.ts';
import { attemptWith, passwordLimits } from './throttle.ts';

/** The id of the person with this e-mail and password. Null for an unknown e-mail or a wrong password, after the same
 *  time. */
export async function signIn(
  db: Db,
  { email, password }: { email: string; password: string },
  context: Pick<CallContext, 'address' | 'visitor'>,
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
  if (!(await matchesHash(person?.password_hash, password)) || !person) return null;

  // Only wrong passwords count; those of others before it still do.
  await undoAttempt(db, limits);
  return person.id;
}
