import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/tables/Db.ts';

const name = 'attempts';
const secrets = new WeakMap<Db, Promise<string>>();

/**
 * Use for texts that are only compared, such as e-mail and IP addresses. The key is in no backup, so hashes in a
 * stolen one cannot be brute-forced.
 */
export async function keyedHash(db: Db, text: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(text)
    .digest('base64url');
}

function secretOf(db: Db): Promise<string> {
  // A transaction may be rolled back, and the secret it inserted with it.
  if (db.isTransaction) return readSecret(db);
  const known = secrets.get(db) ?? readSecret(db);
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

/** All backends share one secret; the first of them creates it. */
async function readSecret(db: Db): Promise<string> {
  const stored = () =>
    db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await stored();
  if (found) return found.value;
  await db
    .insertInto('shop_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = (await stored()) ?? {};
  if (!value) throw new Error('The shop’s secret could not be stored.');
  return value;
}
