import { reducedFrom, type Price } from '../../../catalogue/api.ts';
import type { ListedPrice } from './product.ts';

export const hasPrice = ({ unitPriceCents, compareAtCents, sale }: ListedPrice): boolean =>
  [unitPriceCents, compareAtCents, sale].some((listed) => listed !== undefined);

/**
 * A list without compare-at prices changes the paid price and keeps the struck price while that is higher.
 * `highestCents` is the highest price ever asked: no reduction starts from more.
 */
export function resolvePrice(listed: ListedPrice, stored: Price, highestCents: number): Price {
  if (!hasPrice(listed)) return stored;
  const { unitPriceCents = stored.price_cents, compareAtCents = stored.compare_at_cents ?? 0 } = listed;
  return reducedFrom(Math.min(compareAtCents, highestCents), unitPriceCents);
}
