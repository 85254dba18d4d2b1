import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { VariantPrice } from 'mf-shared/calls';
import type { Db } from '../platform/database/Db.ts';
import { lowestPriceBefore, priceHistories, variantHistory } from './items/lowestPrice.ts';
import { stockKey } from './stock.ts';
import { isDearer, variantPrice } from './items/variantPrice.ts';

type Prices = Record<string, VariantPrice>;

/** Keyed by item id; items without such variants have no entry. */
export async function dearerVariants(db: Db, itemIds: number[]): Promise<Map<number, { prices: Prices }>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['item_id', 'colours.code', 'size', 'own_price_cents', 'own_former_cents'])
    .select(['price_cents', 'discount_percent', 'former_cents'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('variant_price_history')
          .select(['variant_price_history.price_cents', 'valid_from'])
          .whereRef('variant_id', '=', 'variants.id')
          .orderBy('valid_from')
          .orderBy('variant_price_history.id'),
      ).as('own_prices'),
    )
    .where('item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .where(isDearer)
    .execute();
  const ids = [...new Set(rows.map(({ item_id }) => item_id))];
  const histories = await priceHistories(db, ids);
  const found = new Map<number, { prices: Prices }>(ids.map((id) => [id, { prices: {} }]));
  for (const row of rows) {
    const { listPriceCents, unitPriceCents } = variantPrice(row, row);
    const ownPrices = row.own_prices.map((one) => ({ ...one, valid_from: new Date(one.valid_from) }));
    const history = variantHistory(histories(row.item_id), ownPrices);
    const lowestCents = lowestPriceBefore(history, unitPriceCents, new Date());
    const prices = found.get(row.item_id)?.prices;
    if (prices)
      prices[stockKey(row)] = { priceCents: listPriceCents, discountedCents: unitPriceCents, lowestCents };
  }
  return found;
}
