import { sql } from 'kysely';
import { discountedCents } from 'mf-shared/money';
import type { Db } from '../platform/database/Db.ts';

interface PriceRow {
  price_cents: number;
  discount_percent: number;
  valid_from: Date;
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

const effectiveCents = (row: PriceRow): number => discountedCents(row.price_cents, row.discount_percent);

/** The lowest price in the 30 days before the current one, in cents: EU law requires it beside a reduction. Without an
 *  older price, the current one. `history` is in chronological order. */
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

/** An item's prices so far, in chronological order. */
export function priceHistory(db: Db, id: number) {
  return db
    .selectFrom('price_history')
    .select(['price_cents', 'discount_percent', 'valid_from'])
    .where('item_id', '=', id)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from')
    .execute();
}
