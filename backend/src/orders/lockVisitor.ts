import { sql } from 'kysely';
import type { Visitor } from '../platform/calls/call.ts';
import type { Db } from '../platform/database/Db.ts';

/** One request of a visitor at a time places an order or opens a payment page. Taken before all other locks. */
export async function lockVisitor(trx: Db, { person, browserHash }: Visitor): Promise<void> {
  const names = [person && `person ${person.id}`, browserHash && `browser ${browserHash}`].filter(Boolean);
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
