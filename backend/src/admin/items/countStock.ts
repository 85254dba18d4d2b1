import type { StockCount } from 'mf-office/contract';
import type { Db } from '../../platform/database/Db.ts';
import { lockedItem, variantOf } from './lockedItem.ts';
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
    const item = await lockedItem(trx, itemId);
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
