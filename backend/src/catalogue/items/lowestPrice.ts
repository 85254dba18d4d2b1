import { sql } from 'kysely';
import { discountedCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';

export interface PriceRow {
  price_cents: number;
  discount_percent: number;
  valid_from: Date;
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

const effectiveCents = (row: PriceRow): number => discountedCents(row.price_cents, row.discount_percent);

/** The most that was ever asked, in cents; 0 without a history. */
export const highestPrice = (history: PriceRow[]): number => Math.max(0, ...history.map(effectiveCents));

/**
 * The lowest price in cents of the 30 days before the current price, which EU law requires next to a reduced
 * price; the current price if there is no older one. Expects `history` in chronological order.
 */
export function lowestPriceBefore(history: PriceRow[], currentCents: number, now: Date): number {
  const currentSince = history.findLastIndex((row) => effectiveCents(row) !== currentCents) + 1;
  const until = history[currentSince]?.valid_from ?? now;
  const from = until.getTime() - thirtyDaysMs;
  const prices = history
    .slice(0, currentSince)
    .filter((_, index) => (history[index + 1]?.valid_from ?? now).getTime() > from)
    .map(effectiveCents);
  return prices.length > 0 ? Math.min(...prices) : currentCents;
}

export interface OwnPriceRow {
  price_cents: number | null;
  valid_from: Date;
}

export function variantHistory(ofItem: PriceRow[], ownPrices: OwnPriceRow[]): PriceRow[] {
  const changes = [...ofItem, ...ownPrices]
    .map((row) => row.valid_from)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return changes.flatMap((valid_from) => {
    const isThen = (row: { valid_from: Date }): boolean => row.valid_from <= valid_from;
    const item = ofItem.findLast(isThen);
    if (!item) return [];
    const price_cents = Math.max(item.price_cents, ownPrices.findLast(isThen)?.price_cents ?? 0);
    return [{ ...item, price_cents, valid_from }];
  });
}

/** Each history is in chronological order. */
export async function priceHistories(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('price_history')
    .select(['item_id', 'price_cents', 'discount_percent', 'valid_from'])
    .where('item_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from')
    .execute();
  return groupBy(rows, ({ item_id }) => item_id);
}
