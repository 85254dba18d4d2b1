import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import { catalogueKeys, type CatalogueKeys } from '../model/catalogueIndex.ts';
import type { CurrentItem } from '../model/currentItems.ts';
import { lockedItem } from '../model/lockedItem.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

interface Sale {
  itemId: number;
  isOnSale: boolean;
  who: string;
}

/** Changes nothing if the item is already on or off sale. */
export const setOnSale = (db: Db, { itemId, isOnSale, who }: Sale): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const prepared = saleStateChange(item, isOnSale);
    if (prepared) await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source });
  });

/** Null if the item is already on or off sale. */
export function saleStateChange(item: CurrentItem, isOnSale: boolean): PreparedChange | null {
  if (item.isArchived !== isOnSale) return null;
  if (isOnSale && item.variants.length === 0)
    throw new TranslatedError(409, 'An item without a colour and size cannot be sold.');
  return {
    change: { isArchived: !isOnSale },
    source: changeSource(isOnSale ? 'on sale: {code}' : 'off sale: {code}', item.code),
  };
}

interface Move {
  itemId: number;
  seen: number;
  category: number;
  who: string;
}

/** Returns false if the category is no longer the one seen; then nothing is written. */
export const moveItem = (db: Db, { itemId, seen, category, who }: Move): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    if (item.category_id !== category && item.category_id !== seen) return false;
    const index = await catalogueKeys(trx);
    const prepared = moveChange(item, index, category);
    if (prepared)
      await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source, index });
    return true;
  });

/** Null if the item is already in the category. */
export const moveChange = (
  item: CurrentItem,
  index: CatalogueKeys,
  category: number,
): PreparedChange | null =>
  item.category_id === category
    ? null
    : {
        change: { category: categoryKey(index, category) },
        source: changeSource('category of {code}', item.code),
      };

export function categoryKey({ categories }: CatalogueKeys, id: number): string {
  for (const [key, category] of categories) if (category.id === id) return key;
  throw new TranslatedError(409, 'This category has been removed. Please reload the page.');
}
