import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/visitors/rateLimit.ts';
import { markReauthenticated } from '../../platform/visitors/sessions.ts';
import { matchesHash } from '../../platform/secrets/secretHash.ts';
import { ownSession } from '../../platform/visitors/ownPerson.ts';
import { ownPasswordLimits } from './throttle.ts';

/** Wrong attempts are limited per account. */
export async function isOwnPassword(db: Db, personId: number, password: string): Promise<boolean> {
  const limits = ownPasswordLimits(personId);
  await requireWithinLimits(db, limits);
  const person = await db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst();
  const isRight = await matchesHash(person?.password_hash, password);
  if (isRight) await undoAttempt(db, limits);
  return isRight;
}

export async function reauthenticate(db: Db, password: string, context: CallContext): Promise<boolean> {
  const { id, sessionHash } = ownSession(context);
  const isRight = await isOwnPassword(db, id, password);
  if (isRight) await markReauthenticated(db, sessionHash);
  return isRight;
}
