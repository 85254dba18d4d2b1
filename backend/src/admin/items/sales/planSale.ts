import { itemPrice } from 'mf-office/contract';
import { readInput } from '../../../platform/calls/readInput.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import type { CurrentItem } from '../model/currentItems.ts';
import { repriced, salePrices } from '../model/itemPrices.ts';
import { lockedItem } from '../model/lockedItem.ts';
import { saleBegins, saleEnds } from './sales.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

interface SalePlan {
  /** In euro, as staff typed it. */
  price: string;
  firstDay: string;
  lastDay: string;
  /** The current day in Cyprus. */
  today: string;
}

interface PlannedSale extends SalePlan {
  itemId: number;
  who: string;
}

/** Begins at once if its first day has come. Replaces a planned sale, but not a running one. */
export const planSale = (db: Db, { itemId, who, ...plan }: PlannedSale): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const { change, source } = plannedSaleChange(item, plan);
    await writeOfficeChange(trx, item, change, { who, source });
  });

export function plannedSaleChange(
  item: CurrentItem,
  { price, firstDay, lastDay, today }: SalePlan,
): PreparedChange & { saleCents: number } {
  const cents = readInput(itemPrice, price);
  if (firstDay > lastDay) throw new TranslatedError(400, 'The last day is before the first.');
  if (lastDay < today) throw new TranslatedError(409, 'The last day is in the past.');
  if (item.discount_percent > 0)
    throw new TranslatedError(
      409,
      'The item is reduced already. End its sale or set its discount to 0 first.',
    );
  if (item.variants.length === 0)
    throw new TranslatedError(409, 'An item without a colour and size cannot be sold.');
  const priceOf = salePrices(item.variants, cents);
  const sale = { first_day: firstDay, last_day: lastDay, is_running: false };
  return {
    change:
      firstDay <= today
        ? saleBegins(item, sale, priceOf)
        : {
            repriced: repriced(item.variants, (variant) => ({
              ...variant,
              next_price_cents: priceOf(variant),
            })),
            sale,
          },
    source: changeSource('sale of {code}', item.code),
    saleCents: cents,
  };
}

/** If the sale is running, the regular prices apply again. */
export const endSale = (db: Db, { itemId, who }: Pick<PlannedSale, 'itemId' | 'who'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const prepared = endedSaleChange(item);
    if (prepared) await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source });
  });

/** Null if the item has no sale. */
export const endedSaleChange = (item: CurrentItem): PreparedChange | null =>
  item.sale && { change: saleEnds(item), source: changeSource('sale of {code}', item.code) };
