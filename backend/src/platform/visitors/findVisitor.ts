import { sql } from 'kysely';
import type { Db } from '../database/tables/Db.ts';
import type { Visitor, VisitorContext } from './Visitor.ts';
import { browserHashOf } from './identifyBrowser.ts';
import { sessionEnd, sessionSeconds } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Identifies the visitor by cookies. A session in use is prolonged, at most once an hour. */
export async function findVisitor(
  db: Db,
  cookies: Record<string, string | undefined>,
  setCookie: VisitorContext['setCookie'],
): Promise<Visitor> {
  const token = cookies['__Host-session'];
  const visitor: Visitor = { person: null, browserHash: browserHashOf(cookies) };
  if (!token) return visitor;

  const sessionHash = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['person_id', sql<boolean>`last_seen_at < now() - interval '1 hour'`.as('mustProlong')])
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  if (!session) return visitor;

  if (session.mustProlong) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()`, expires_at: sessionEnd })
      .where('token_hash', '=', sessionHash)
      .execute();
    setCookie('__Host-session', token, sessionSeconds);
  }
  return { ...visitor, person: { id: session.person_id, sessionHash } };
}
