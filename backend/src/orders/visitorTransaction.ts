import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Visitor } from '../platform/calls/call.ts';
import type { Db } from '../platform/database/Db.ts';
import { Overloaded, ShopError } from '../platform/errors.ts';

/** Of a backend's ten connections. The others stay free for everybody who is not buying. */
const atOnce = 5;
/** They have their turn within the 15 s that a page waits for an answer. */
const mostWaiting = 300;

const turns = pLimit(atOnce);

/** A transaction that places an order or opens a payment page, one of a visitor at a time. Many want the same pieces and
 *  wait for each other: few hold a connection meanwhile. */
export async function visitorTransaction<T>(
  db: Db,
  visitor: Visitor,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  if (turns.pendingCount >= mostWaiting) throw new Overloaded();
  return turns(() =>
    db.transaction().execute(async (trx) => {
      await lockVisitor(trx, visitor);
      await requireAccount(trx, visitor);
      return work(trx);
    }),
  );
}

/** The account may have been deleted since the request began; from here on its deletion waits. */
async function requireAccount(trx: Db, { person }: Visitor): Promise<void> {
  if (!person) return;
  const account = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', person.id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new ShopError(401, 'Please sign in.');
}

/** Taken before all other locks. */
async function lockVisitor(trx: Db, { person, browserHash }: Visitor): Promise<void> {
  const names = [person && `person ${person.id}`, browserHash && `browser ${browserHash}`].filter(Boolean);
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
