import { isDeepStrictEqual as same } from 'node:util';
import { sql } from 'kysely';
import { itemsPrice, type ItemPrice, type OwnPrice } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { CurrentItem, CurrentVariant } from './currentItems.ts';
import { columnsOf, type ItemChange } from './ItemChange.ts';
import { sharedPrice } from './reducedPrices.ts';
import { priceOfVariant, repriced, type PricedVariant } from './variantPrices.ts';

type OwnPriceOf = OwnPrice & Pick<CurrentVariant, 'colour' | 'size'>;

/** Variants are named by colour and size, as a list's new ones have no ids yet. */
export interface ItemPrices {
  item: ItemPrice;
  own: OwnPriceOf[];
}

/** Days in Cyprus. `regular` is set while the sale runs. */
export interface Sale {
  first_day: string;
  last_day: string;
  prices: ItemPrices;
  regular: ItemPrices | null;
}

export const pricesNow = (item: CurrentItem): ItemPrices => ({
  item: priceOfVariant(item),
  own: item.variants.map(({ colour, size, own_price_cents, own_former_cents }) => ({
    colour,
    size,
    own_price_cents,
    own_former_cents,
  })),
});

/** The lowest price becomes the item's; only dearer variants have their own. */
export function sharedPrices(variants: PricedVariant[]): ItemPrices {
  const { own, ...item } = sharedPrice(variants.map(({ price }) => price));
  return {
    item,
    own: variants.map(({ colour, size }, at) => ({ colour, size, ...(own[at] ?? itemsPrice) })),
  };
}

export const ownPriceIn = (
  { own }: ItemPrices,
  { colour, size }: { colour: string; size: string },
): OwnPrice => own.find((one) => one.colour === colour && one.size === size) ?? itemsPrice;

/** Of a variant that was added later, that of the same size in another colour. */
export const ownPriceLike = (
  { own }: ItemPrices,
  { colour, size }: { colour: string; size: string },
): OwnPrice | undefined => {
  const ofSize = own.filter((one) => one.size === size);
  const found = ofSize.find((one) => one.colour === colour) ?? ofSize[0];
  return found && { own_price_cents: found.own_price_cents, own_former_cents: found.own_former_cents };
};

export const priceIn = (prices: ItemPrices, variant?: { colour: string; size: string }): ItemPrice =>
  priceOfVariant(prices.item, variant && ownPriceIn(prices, variant));

/** Variants of sizes that the prices do not name keep their own. */
export function withPrices(item: CurrentItem, prices: ItemPrices): Pick<ItemChange, 'columns' | 'repriced'> {
  return {
    columns: { ...columnsOf(item), ...prices.item },
    repriced: item.variants.flatMap((variant) => {
      const own = ownPriceLike(prices, variant);
      return own ? repriced(variant, own) : [];
    }),
  };
}

export const isSameSale = (one: Sale | null | undefined, other: Sale | null | undefined): boolean =>
  one && other ? same(comparable(one), comparable(other)) : !one && !other;

const comparable = ({ first_day, last_day, prices, regular }: Sale) => ({
  first_day,
  last_day,
  prices: comparablePrices(prices),
  regular: regular && comparablePrices(regular),
});

const comparablePrices = ({ item, own }: ItemPrices) => ({
  item,
  own: own
    .filter((one) => one.own_price_cents !== null)
    .toSorted((one, other) => `${one.colour};${one.size}`.localeCompare(`${other.colour};${other.size}`)),
});

export async function writeSales(
  trx: Db,
  changes: ItemChange[],
  idOf: (change: ItemChange) => number,
): Promise<void> {
  const changed = changes.flatMap((change) => {
    const { sale } = change;
    return sale === undefined ? [] : [{ item_id: idOf(change), sale }];
  });
  if (changed.length === 0) return;
  await trx
    .deleteFrom('item_sales')
    .where(
      'item_id',
      'in',
      changed.map(({ item_id }) => item_id),
    )
    .execute();
  const rows = changed.flatMap(({ item_id, sale }) =>
    sale
      ? [
          {
            ...sale,
            item_id,
            prices: JSON.stringify(sale.prices),
            regular: sale.regular && JSON.stringify(sale.regular),
          },
        ]
      : [],
  );
  if (rows.length > 0) await trx.insertInto('item_sales').values(rows).execute();
}

/** The change that is due on `today`; undefined if there is none. */
export function dueChange(
  item: CurrentItem,
  today: string,
): (Partial<Pick<ItemChange, 'columns' | 'repriced'>> & Pick<ItemChange, 'sale'>) | undefined {
  const { sale } = item;
  if (!sale) return undefined;
  if (sale.last_day < today) return { ...(sale.regular && withPrices(item, sale.regular)), sale: null };
  if (sale.regular || sale.first_day > today) return undefined;
  return { ...withPrices(item, sale.prices), sale: { ...sale, regular: pricesNow(item) } };
}

export async function dueSales(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('item_sales')
    .select('item_id')
    .where(sql<boolean>`(regular is null and first_day <= ${today}::date) or last_day < ${today}::date`)
    .orderBy('item_id')
    .limit(100)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
