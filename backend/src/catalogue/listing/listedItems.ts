import { sql } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';

/** The list of all items holds those whose code ends with W. */
export function listedItems(db: Database) {
  return db.selectFrom('items').where('erased_at', 'is', null).where('code', 'like', sql.lit('%W'));
}
