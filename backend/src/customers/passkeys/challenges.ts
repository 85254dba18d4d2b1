import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

const minutes = 5;
const isRecent = sql<boolean>`issued_at between now() - make_interval(mins => ${minutes}) and now()`;

export const challengeMs = minutes * 60_000;

export async function keepChallenge(db: Db, challenge: string, personId: number | null): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where((eb) => eb.not(isRecent))
    .execute();
  await db.insertInto('passkey_challenges').values({ challenge, person_id: personId }).execute();
}

/**
 * Consumes the challenge. Returns whether it was recently issued for this person, or for a sign-in if
 * `personId` is null.
 */
export async function useChallenge(db: Db, challenge: string, personId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('person_id', 'is not distinct from', personId)
    .where(isRecent)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
