import { sql } from 'kysely';
import type { VariantPrice } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { stockKey } from './stock.ts';
import { lowestPriceBefore } from './lowestPrice.ts';
import { listCents } from './price.ts';

interface PricesOfVariants {
  /** The lowest price of the cheapest variants as `lowestPriceBefore` defines it; null without variants. */
  lowestCents: number | null;
  /** Prices that differ from the item's, by `stockKey`; missing if none does. */
  prices?: Record<string, VariantPrice>;
}

/** Keyed by item id. */
export async function pricesOfVariants(
  db: Db,
  itemIds: number[],
): Promise<(itemId: number) => PricesOfVariants> {
  const now = new Date();
  const [rows, changes] =
    itemIds.length === 0
      ? [[], []]
      : await Promise.all([selectPrices(db, itemIds), selectHistory(db, itemIds)]);
  const ofItem = groupBy(rows, ({ item_id }) => item_id);
  const historyOf = groupBy(changes, ({ variant_id }) => variant_id);
  return (itemId) => {
    const variants = ofItem(itemId).map((variant) => ({
      ...variant,
      lowestCents: lowestPriceBefore(historyOf(variant.id), variant.price_cents, now),
    }));
    const cheapest = variants.filter(({ price_cents, item_cents }) => price_cents === item_cents);
    const others = variants.filter(({ is_items }) => !is_items);
    return {
      lowestCents: cheapest.length > 0 ? Math.min(...cheapest.map(({ lowestCents }) => lowestCents)) : null,
      ...(others.length > 0 && {
        prices: Object.fromEntries(
          others.map((variant) => [
            stockKey(variant),
            {
              priceCents: listCents(variant),
              discountedCents: variant.price_cents,
              lowestCents: variant.lowestCents,
            },
          ]),
        ),
      }),
    };
  };
}

const selectPrices = (db: Db, itemIds: number[]) =>
  db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'item_id', 'colours.code', 'size', 'items.price_cents as item_cents'])
    .select(['variants.price_cents', 'variants.compare_at_cents'])
    .select(
      sql<boolean>`variants.price_cents = items.price_cents
        and variants.compare_at_cents is not distinct from items.compare_at_cents`.as('is_items'),
    )
    .where('item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .orderBy('variants.id')
    .execute();

const selectHistory = (db: Db, itemIds: number[]) =>
  db
    .selectFrom('price_history')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['variant_id', 'price_history.price_cents', 'valid_from'])
    .where('item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from')
    .orderBy('price_history.id')
    .execute();
