import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

const minutes = 5;
const isRecent = sql<boolean>`issued_at between now() - make_interval(mins => ${minutes}) and now()`;

/** How long a browser waits for its user. */
export const challengeMs = minutes * 60_000;

/** Keeps a challenge for a person's new passkey, or for signing in with any (null), and drops those that are too old. */
export async function keepChallenge(db: Db, challenge: string, personId: number | null): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where((eb) => eb.not(isRecent))
    .execute();
  await db.insertInto('passkey_challenges').values({ challenge, person_id: personId }).execute();
}

/** Whether the challenge was kept for this purpose lately. It works once. */
export async function useChallenge(db: Db, challenge: string, personId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('person_id', 'is not distinct from', personId)
    .where(isRecent)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
