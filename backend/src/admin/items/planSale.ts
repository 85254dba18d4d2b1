import { parseCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { unchanged } from './ItemChange.ts';
import { lockedItem } from './lockedItem.ts';
import { reducedFrom } from './reducedPrices.ts';
import { dueChange, pricesNow, withPrices, type Sale } from './sales.ts';
import { writeOfficeChange } from './writeOfficeChange.ts';

interface PlannedSale {
  itemId: number;
  /** In euro, as typed. */
  price: string;
  firstDay: string;
  lastDay: string;
  /** In Cyprus. */
  today: string;
  who: string;
}

/** Begins at once if its first day has come. Replaces a planned sale, but not a running one. */
export const planSale = (
  db: Db,
  { itemId, price, firstDay, lastDay, today, who }: PlannedSale,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const cents = parseCents(price);
    if (cents === null) throw new ShopError(400, 'A price is an amount above 0, such as 12.50.');
    if (firstDay > lastDay) throw new ShopError(400, 'The last day is before the first.');
    if (lastDay < today) throw new ShopError(409, 'The last day is in the past.');
    if (item.discount_percent > 0)
      throw new ShopError(409, 'The item is reduced already. End its sale or set its discount to 0 first.');
    const regular = pricesNow(item);
    const reduced = reducedFrom(Math.max(item.price_cents, cents), cents);
    if (reduced.discount_percent === 0)
      throw new ShopError(400, 'A sale price is at least one percent below the price.');
    const sale: Sale = {
      first_day: firstDay,
      last_day: lastDay,
      prices: { ...regular, item: reduced },
      regular: null,
    };
    await writeOfficeChange(
      trx,
      item,
      { ...unchanged(item), sale, ...dueChange({ ...item, sale }, today) },
      { who, source: `sale of ${item.code}` },
    );
  });

/** A running one gives way to the regular prices. */
export const endSale = (db: Db, { itemId, who }: Pick<PlannedSale, 'itemId' | 'who'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    if (!item.sale) return;
    const { regular } = item.sale;
    await writeOfficeChange(
      trx,
      item,
      { ...(regular && withPrices(item, regular)), sale: null },
      { who, source: `sale of ${item.code}` },
    );
  });
