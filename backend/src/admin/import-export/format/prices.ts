import { discountedCents } from 'mf-shared/money';
import type { ItemColumns } from '../../items/ItemChange.ts';
import type { ListedPrice } from './product.ts';

export const hasPrice = ({ unitPriceCents, compareAtCents }: ListedPrice): boolean =>
  unitPriceCents !== undefined || compareAtCents !== undefined;

export type StoredPrice = Pick<ItemColumns, 'price_cents' | 'discount_percent'>;

/**
 * Combines variant prices into the item's price and own prices of dearer variants, without changing what is
 * paid. All get the smallest discount percentage, so that no discount looks larger than it is.
 */
export function sharedPrice(prices: StoredPrice[]): StoredPrice & { ownCents: (number | null)[] } {
  const discount_percent = Math.min(...prices.map((price) => price.discount_percent));
  const listPrices = prices.map((price) =>
    price.discount_percent === discount_percent
      ? price.price_cents
      : highestListPrice(
          discountedCents(price.price_cents, price.discount_percent),
          discount_percent,
          price.price_cents,
        ),
  );
  const price_cents = Math.min(...listPrices);
  const ownCents = listPrices.map((cents) => (cents > price_cents ? cents : null));
  return { price_cents, discount_percent, ownCents };
}

function highestListPrice(unitPriceCents: number, percent: number, maxCents: number): number {
  let cents = Math.min(maxCents, Math.ceil((unitPriceCents * 100) / (100 - percent)) + 100);
  while (discountedCents(cents, percent) > unitPriceCents) cents -= 1;
  return cents;
}

/**
 * A list without compare-at prices changes the paid price and keeps the struck price as long as it is higher.
 */
export function resolvePrice(listed: ListedPrice, stored: StoredPrice): StoredPrice {
  const { price_cents, discount_percent } = stored;
  if (!hasPrice(listed)) return { price_cents, discount_percent };
  const unitPriceCents = listed.unitPriceCents ?? discountedCents(price_cents, discount_percent);
  const compareAtCents = listed.compareAtCents ?? (discount_percent > 0 ? price_cents : 0);
  return reducedFrom(Math.max(compareAtCents, unitPriceCents), unitPriceCents);
}

/**
 * The paid price is always exact; if no whole percentage leads to it, the struck price is lowered until one
 * does, so that no discount looks larger than it is.
 */
export function reducedFrom(compareAtCents: number, unitPriceCents: number): StoredPrice {
  const percent = ((compareAtCents - unitPriceCents) * 100) / compareAtCents;
  const exactPercent = [Math.round(percent), Math.floor(percent), Math.ceil(percent)].find(
    (whole) => whole >= 1 && whole <= 99 && discountedCents(compareAtCents, whole) === unitPriceCents,
  );
  if (exactPercent !== undefined) return { price_cents: compareAtCents, discount_percent: exactPercent };
  const discount_percent = Math.min(99, Math.floor(percent));
  if (discount_percent < 1) return { price_cents: unitPriceCents, discount_percent: 0 };
  return {
    price_cents: highestListPrice(unitPriceCents, discount_percent, compareAtCents),
    discount_percent,
  };
}
