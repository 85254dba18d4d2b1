import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

/** The list of all items holds those whose code ends with W. */
export function listedItems(db: Db) {
  return db.selectFrom('items').where('erased_at', 'is', null).where('code', 'like', sql.lit('%W'));
}
