import type { Db } from '../../platform/database/Db.ts';

/** Locks variants in the same order as orders do, to avoid deadlocks. */
export async function lockItems(trx: Db, ids: number[]): Promise<void> {
  await trx.selectFrom('items').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  await trx
    .selectFrom('variants')
    .select('id')
    .where('item_id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
