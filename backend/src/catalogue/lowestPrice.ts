import { discountedCents } from 'mf-shared/money';

export interface PriceRow {
  price_cents: number;
  discount_percent: number;
  valid_from: Date;
}

const days30 = 30 * 24 * 60 * 60 * 1000;

const effective = (row: PriceRow): number => discountedCents(row.price_cents, row.discount_percent);

/** The lowest price in the 30 days before the present one came, in cents: what a reduction must be measured by. Where
 *  nothing older is known, the present price itself. `history` is in order of time. */
export function lowestPriceBefore(history: PriceRow[], presentCents: number, now: Date): number {
  const sinceLastOther = history.findLastIndex((row) => effective(row) !== presentCents) + 1;
  const until = history[sinceLastOther]?.valid_from ?? now;
  const from = until.getTime() - days30;
  const prices = history
    .slice(0, sinceLastOther)
    .filter((_, index) => (history[index + 1]?.valid_from ?? now).getTime() > from)
    .map(effective);
  return prices.length > 0 ? Math.min(...prices) : presentCents;
}
