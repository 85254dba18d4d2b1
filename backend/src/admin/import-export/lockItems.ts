import type { Db } from '../../platform/database/Db.ts';

/**
 * Locks items and their stock until the transaction ends. Variants are locked in the same order as by
 * orders, to avoid deadlocks.
 */
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
