import { isDeepStrictEqual as same } from 'node:util';
import { sql } from 'kysely';
import { itemsPrice, type ItemPrice, type OwnPrice } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { CurrentItem, CurrentVariant } from './currentItems.ts';
import { columnsOf, type ItemChange } from './ItemChange.ts';
import { priceOfVariant, repriced } from './variantPrices.ts';

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

export const ownPriceIn = (
  { own }: ItemPrices,
  { colour, size }: { colour: string; size: string },
): OwnPrice => own.find((one) => one.colour === colour && one.size === size) ?? itemsPrice;

export const priceIn = (prices: ItemPrices, variant?: { colour: string; size: string }): ItemPrice =>
  priceOfVariant(prices.item, variant && ownPriceIn(prices, variant));

/** Variants that the prices do not name keep their own. */
export function withPrices(item: CurrentItem, prices: ItemPrices): Pick<ItemChange, 'columns' | 'repriced'> {
  return {
    columns: { ...columnsOf(item), ...prices.item },
    repriced: item.variants.flatMap((variant) => {
      const own = prices.own.find(({ colour, size }) => colour === variant.colour && size === variant.size);
      return own ? repriced(variant, own) : [];
    }),
  };
}

/** Another change of a price ends a sale, whose regular prices would be outdated. */
export function saleAfter({ sale, current, columns, repriced }: ItemChange): Sale | null | undefined {
  if (sale !== undefined || !current?.sale) return sale;
  const isRepriced =
    repriced.length > 0 ||
    (['price_cents', 'discount_percent', 'former_cents'] as const).some(
      (name) => columns[name] !== current[name],
    );
  return isRepriced ? null : undefined;
}

export const isSameSale = (one: Sale, other: Sale | null | undefined): boolean =>
  other !== null && other !== undefined && same(comparable(one), comparable(other));

const comparable = ({ first_day, last_day, prices: { item, own } }: Sale) => ({
  first_day,
  last_day,
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
    const sale = saleAfter(change);
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
