import { sql } from 'kysely';
import type { SignedInBrowser } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import { browserOf } from './describeBrowser.ts';

export async function mySessions(
  db: Db,
  { id, sessionHash }: NonNullable<Visitor['person']>,
): Promise<SignedInBrowser[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...browserOf(row.user_agent),
    signedInAt: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    isThis: row.token_hash === sessionHash,
  }));
}
