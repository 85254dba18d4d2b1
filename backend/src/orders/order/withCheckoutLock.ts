import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { Overloaded, ShopError } from '../../platform/errors.ts';

/** Half of a backend's ten connections, so that the others stay free for visitors who are not buying. */
const concurrency = 5;
/** Orders that get their turn within the 15 s that a page waits for a response. */
const maxQueued = 300;

const turns = pLimit(concurrency);

/**
 * Runs one transaction per visitor at a time. Orders of the same units wait for each other's locks, so only a
 * few may hold a connection while waiting.
 */
export async function withCheckoutLock<T>(
  db: Db,
  visitor: Visitor,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  if (turns.pendingCount >= maxQueued) throw new Overloaded();
  return turns(() =>
    db.transaction().execute(async (trx) => {
      await lockVisitor(trx, visitor);
      await requireAccount(trx, visitor);
      return work(trx);
    }),
  );
}

/**
 * The account may have been deleted since the request started. The key-share lock makes a later deletion
 * wait.
 */
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

/** Must precede all other locks. */
async function lockVisitor(trx: Db, { person, browserHash }: Visitor): Promise<void> {
  const names = [person && `person ${person.id}`, browserHash && `browser ${browserHash}`].filter(Boolean);
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
