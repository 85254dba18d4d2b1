import { discountedCents } from 'mf-shared/money';
import type { ItemPrice } from '../../../catalogue/api.ts';
import { formerCents, reducedFrom } from '../../items/reducedPrices.ts';
import type { ListedPrice } from './product.ts';

export const hasPrice = ({ unitPriceCents, compareAtCents, sale }: ListedPrice): boolean =>
  [unitPriceCents, compareAtCents, sale].some((listed) => listed !== undefined);

/**
 * A list without compare-at prices changes the paid price and keeps the struck price as long as it is higher.
 * `highestCents` is the most that was ever asked: no reduction starts from more.
 */
export function resolvePrice(listed: ListedPrice, stored: ItemPrice, highestCents: number): ItemPrice {
  if (!hasPrice(listed)) return stored;
  const { price_cents, discount_percent } = stored;
  const unitPriceCents = listed.unitPriceCents ?? discountedCents(price_cents, discount_percent);
  const compareAtCents = listed.compareAtCents ?? (discount_percent > 0 ? formerCents(stored) : 0);
  return reducedFrom(Math.max(Math.min(compareAtCents, highestCents), unitPriceCents), unitPriceCents);
}
