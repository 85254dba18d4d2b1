import type { StockCount } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { changeSource } from '../records/changeSource.ts';
import type { CurrentItem } from '../model/currentItems.ts';
import { lockedItem, variantOf } from '../model/lockedItem.ts';
import { variantRow } from '../model/ItemChange.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

interface Counted {
  itemId: number;
  counts: StockCount[];
  who: string;
}

type Conflict = { variantId: number; onHand: number };

/** Returns the current stock of variants that no longer have the one seen; then nothing is written. */
export const countStock = (db: Db, { itemId, counts, who }: Counted): Promise<Conflict[]> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const { conflicts, prepared } = stockChange(item, counts);
    if (prepared) await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source });
    return conflicts;
  });

interface Outcome {
  /** If there are conflicts, nothing is prepared. */
  conflicts: Conflict[];
  /** Null if the variants already have this stock. */
  prepared: PreparedChange | null;
}

export function stockChange(item: CurrentItem, counts: StockCount[]): Outcome {
  const changed = counts
    .map((count) => ({ ...count, variant: variantOf(item, count.variantId) }))
    .filter(({ variant, counted }) => variant.on_hand !== counted);
  const conflicts = changed
    .filter(({ variant, seen }) => variant.on_hand !== seen)
    .map(({ variant }) => ({ variantId: variant.id, onHand: variant.on_hand }));
  if (conflicts.length > 0 || changed.length === 0) return { conflicts, prepared: null };
  const variants = changed.map(({ variant, counted }) => ({ ...variantRow(variant), on_hand: counted }));
  return {
    conflicts: [],
    prepared: { change: { variants }, source: changeSource('stock of {code}', item.code) },
  };
}
