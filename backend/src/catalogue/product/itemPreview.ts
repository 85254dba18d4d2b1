import type { Db } from '../../platform/database/tables/Db.ts';
import { isSameText } from '../../platform/secrets/isSameText.ts';
import { keyedHash } from '../../platform/secrets/keyedHash.ts';

const previewMs = 24 * 60 * 60_000;

const signature = (db: Db, id: number, until: number): Promise<string> =>
  keyedHash(db, `item preview ${id} ${until}`);

/** Returns a token that shows the item for a day to everybody who has it, even if the item is off sale. */
export async function signItemPreview(
  db: Db,
  id: number,
  now = Date.now(),
): Promise<{ token: string; until: Date }> {
  const until = now + previewMs;
  return { token: `${until}.${await signature(db, id, until)}`, until: new Date(until) };
}

export async function isItemPreview(db: Db, id: number, token: string, now = Date.now()): Promise<boolean> {
  const [until = '', signed = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(until) || now >= Number(until)) return false;
  return isSameText(signed, await signature(db, id, Number(until)));
}
