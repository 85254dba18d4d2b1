import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { catalogueIndex, type CatalogueIndex } from './catalogueIndex.ts';
import { lockedItem } from './lockedItem.ts';
import { writeOfficeChange } from './writeOfficeChange.ts';

interface Sale {
  itemId: number;
  isOnSale: boolean;
  who: string;
}

/** Changes nothing if the item is already on or off sale. */
export const setOnSale = (db: Db, { itemId, isOnSale, who }: Sale): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    if (item.isArchived !== isOnSale) return;
    if (isOnSale && item.variants.length === 0)
      throw new ShopError(409, 'An item without a colour and size cannot be sold.');
    await writeOfficeChange(
      trx,
      item,
      { isArchived: !isOnSale },
      { who, source: `${isOnSale ? 'on' : 'off'} sale: ${item.code}` },
    );
  });

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
    if (item.category_id === category) return true;
    if (item.category_id !== seen) return false;
    const index = await catalogueIndex(trx);
    await writeOfficeChange(
      trx,
      item,
      { category: categoryKey(index, category) },
      { who, source: `category of ${item.code}`, index },
    );
    return true;
  });

export function categoryKey({ categories }: CatalogueIndex, id: number): string {
  for (const [key, category] of categories) if (category.id === id) return key;
  throw new ShopError(409, 'This category has been removed. Please reload the page.');
}
