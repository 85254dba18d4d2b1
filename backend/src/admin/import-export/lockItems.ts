import type { Db } from '../../platform/database/Db.ts';

/** Until the transaction ends nobody else changes these items, and no order takes of their stock. The variants are locked
 *  in the order in which orders lock them, to avoid deadlocks. */
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
