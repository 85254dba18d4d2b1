import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { currentItems, type CurrentItem, type CurrentVariant } from './currentItems.ts';
import { lockItems } from './lockItems.ts';

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
