import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

/** All items whose code ends with W: the others are not sold on the web. */
export function listedItems(db: Db) {
  return db.selectFrom('items').where('erased_at', 'is', null).where('code', 'like', sql.lit('%W'));
}
