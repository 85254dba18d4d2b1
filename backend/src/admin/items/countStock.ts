import type { StockCount } from 'mf-office/contract';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { type CurrentItem, currentItems, type CurrentVariant } from './currentItems.ts';
import { lockItems } from './lockItems.ts';
import { variantRow } from './ItemChange.ts';
import { writeOfficeChange } from './writeOfficeChange.ts';

interface Counted {
  itemId: number;
  counts: StockCount[];
  who: string;
}

/** Returns the current stock of variants that no longer have the one seen; then nothing is written. */
export const countStock = (
  db: Db,
  { itemId, counts, who }: Counted,
): Promise<{ variantId: number; onHand: number }[]> =>
  db.transaction().execute(async (trx) => {
    await lockItems(trx, [itemId]);
    const item = (await currentItems(trx, [itemId])).get(itemId);
    if (!item) throw new ShopError(404, 'There is no such item.');
    const compared = counts.map((count) => ({ ...count, variant: variantOf(item, count.variantId) }));
    const changed = compared.filter(({ variant, counted }) => variant.on_hand !== counted);
    const conflicts = changed.filter(({ variant, seen }) => variant.on_hand !== seen);
    if (conflicts.length > 0)
      return conflicts.map(({ variant }) => ({ variantId: variant.id, onHand: variant.on_hand }));
    if (changed.length === 0) return [];

    const variants = changed.map(({ variant, counted }) => ({ ...variantRow(variant), on_hand: counted }));
    await writeOfficeChange(trx, item, { variants }, { who, source: `stock of ${item.code}` });
    return [];
  });

function variantOf({ variants }: CurrentItem, id: number): CurrentVariant {
  const variant = variants.find((one) => one.id === id);
  if (!variant) throw new ShopError(409, 'A colour and size has been removed. Please reload the page.');
  return variant;
}
