import { discountedCents } from 'mf-shared/money';
import type { ListedPrice } from './product.ts';

export const isPrice = ({ paidCents, compareAtCents }: ListedPrice): boolean =>
  paidCents !== undefined || compareAtCents !== undefined;

export interface StoredPrice {
  price_cents: number;
  discount_percent: number;
}

/**
 * Combines variant prices into the item's price and own prices of dearer variants, without changing what is
 * paid. All get the smallest discount percentage, so that no discount looks larger than it is.
 */
export function sharedPrice(prices: StoredPrice[]): StoredPrice & { ownCents: (number | null)[] } {
  const discount_percent = Math.min(...prices.map((price) => price.discount_percent));
  const cents = prices.map((price) =>
    price.discount_percent === discount_percent
      ? price.price_cents
      : highestFor(
          discountedCents(price.price_cents, price.discount_percent),
          discount_percent,
          price.price_cents,
        ),
  );
  const price_cents = Math.min(...cents);
  return { price_cents, discount_percent, ownCents: cents.map((one) => (one > price_cents ? one : null)) };
}

/** Returns the highest list price (at most `most`) that the discount reduces to the paid price. */
function highestFor(paidCents: number, percent: number, most: number): number {
  let cents = Math.min(most, Math.ceil((paidCents * 100) / (100 - percent)) + 100);
  while (discountedCents(cents, percent) > paidCents) cents -= 1;
  return cents;
}

/**
 * A list without compare-at prices changes the paid price and keeps the struck price as long as it is higher.
 */
export function resolvePrice(
  { paidCents, compareAtCents }: ListedPrice,
  { price_cents, discount_percent }: StoredPrice,
): StoredPrice {
  if (!isPrice({ paidCents, compareAtCents })) return { price_cents, discount_percent };
  const paid = paidCents ?? discountedCents(price_cents, discount_percent);
  const former = compareAtCents ?? (discount_percent > 0 ? price_cents : 0);
  const { priceCents, discountPercent } = reducedFrom(Math.max(former, paid), paid);
  return { price_cents: priceCents, discount_percent: discountPercent };
}

/**
 * The paid price is always exact; if no whole percentage leads to it, the struck price is lowered until one
 * does, so that no discount looks larger than it is.
 */
export function reducedFrom(
  compareAtCents: number,
  paidCents: number,
): { priceCents: number; discountPercent: number } {
  const percent = ((compareAtCents - paidCents) * 100) / compareAtCents;
  const exact = [Math.round(percent), Math.floor(percent), Math.ceil(percent)].find(
    (whole) => whole >= 1 && whole <= 99 && discountedCents(compareAtCents, whole) === paidCents,
  );
  if (exact !== undefined) return { priceCents: compareAtCents, discountPercent: exact };
  const discountPercent = Math.min(99, Math.floor(percent));
  if (discountPercent < 1) return { priceCents: paidCents, discountPercent: 0 };
  return { priceCents: highestFor(paidCents, discountPercent, compareAtCents), discountPercent };
}
