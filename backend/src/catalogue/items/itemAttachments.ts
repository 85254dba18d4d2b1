import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';

/** Without a language, pictures have no texts. */
export async function itemAttachments(db: Db, ids: number[], language?: Language) {
  const attachments = await db
    .selectFrom('attachments')
    .select(['owner_id', 'file_name', 'original', 'width', 'height'])
    .select(sql<string | null>`alts ->> ${language ?? ''}::text`.as('alt'))
    .where('owner_kind', '=', 'item')
    .where('owner_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return groupBy(attachments, ({ owner_id }) => owner_id);
}
