import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';

export async function itemAttachments(db: Db, ids: number[]) {
  const attachments = await db
    .selectFrom('attachments')
    .select(['owner_id', 'file_name', 'original', 'width', 'height'])
    .where('owner_kind', '=', 'item')
    .where('owner_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return groupBy(attachments, ({ owner_id }) => owner_id);
}
