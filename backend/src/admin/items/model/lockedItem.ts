import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { currentItems, type CurrentItem, type CurrentVariant } from './currentItems.ts';

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

/** Must run in a transaction. Throws 404 for an unknown item. */
export async function lockedItem(trx: Db, id: number): Promise<CurrentItem> {
  await lockItems(trx, [id]);
  const item = (await currentItems(trx, [id])).get(id);
  if (!item) throw new TranslatedError(404, 'There is no such item.');
  return item;
}

export function variantOf({ variants }: CurrentItem, id: number): CurrentVariant {
  const variant = variants.find((one) => one.id === id);
  if (!variant) throw new TranslatedError(409, 'A colour and size has been removed. Please reload the page.');
  return variant;
}
