export interface PriceRow {
  price_cents: number;
  valid_from: Date;
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** The highest price ever charged, in cents; 0 without a history. */
export const highestPrice = (history: PriceRow[]): number =>
  Math.max(0, ...history.map(({ price_cents }) => price_cents));

/**
 * The lowest price in cents of the 30 days before the current price, which EU law requires next to a reduced
 * price; the current price if there is no older one. Expects `history` in chronological order.
 */
export function lowestPriceBefore(history: PriceRow[], currentCents: number, now: Date): number {
  const currentSince = history.findLastIndex((row) => row.price_cents !== currentCents) + 1;
  const until = history[currentSince]?.valid_from ?? now;
  const from = until.getTime() - thirtyDaysMs;
  const prices = history
    .slice(0, currentSince)
    .filter((_, index) => (history[index + 1]?.valid_from ?? now).getTime() > from)
    .map(({ price_cents }) => price_cents);
  return prices.length > 0 ? Math.min(...prices) : currentCents;
}
