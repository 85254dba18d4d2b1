import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

export function itemAttachments(db: Db, ids: number[]) {
  return db
    .selectFrom('attachments')
    .select(['owner_id', 'file_name', 'original', 'width', 'height'])
    .where('owner_kind', '=', 'item')
    .where('owner_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
