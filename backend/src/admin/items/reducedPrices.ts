import { discountedCents } from 'mf-shared/money';
import { itemsPrice, type ItemPrice, type OwnPrice } from '../../catalogue/api.ts';

/** The price that is struck through. */
export const formerCents = ({ price_cents, former_cents }: ItemPrice): number =>
  Math.max(price_cents, former_cents ?? 0);

/**
 * The paid price is always exact. If no whole percentage leads from the former price to it, `price_cents` is
 * lowered until one does, so that no discount looks larger than it is, and the former price is kept beside it.
 */
export function reducedFrom(compareAtCents: number, unitPriceCents: number): ItemPrice {
  const percent = ((compareAtCents - unitPriceCents) * 100) / compareAtCents;
  const exactPercent = [Math.round(percent), Math.floor(percent), Math.ceil(percent)].find(
    (whole) => whole >= 1 && whole <= 99 && discountedCents(compareAtCents, whole) === unitPriceCents,
  );
  if (exactPercent !== undefined)
    return { price_cents: compareAtCents, discount_percent: exactPercent, former_cents: null };
  const discount_percent = Math.min(99, Math.floor(percent));
  if (discount_percent < 1) return unreduced(unitPriceCents);
  return {
    price_cents: highestListPrice(unitPriceCents, discount_percent, compareAtCents),
    discount_percent,
    former_cents: compareAtCents,
  };
}

export const unreduced = (price_cents: number): ItemPrice => ({
  price_cents,
  discount_percent: 0,
  former_cents: null,
});

/**
 * Combines variant prices into the item's price and own prices of dearer variants, without changing what is
 * paid. All get the smallest discount percentage, so that no discount looks larger than it is.
 */
export function sharedPrice(prices: ItemPrice[]): ItemPrice & { own: OwnPrice[] } {
  const discount_percent = Math.min(...prices.map((price) => price.discount_percent));
  const shared = prices.map((price) => {
    const price_cents =
      price.discount_percent === discount_percent
        ? price.price_cents
        : highestListPrice(
            discountedCents(price.price_cents, price.discount_percent),
            discount_percent,
            price.price_cents,
          );
    return { price_cents, former: discount_percent > 0 ? formerCents(price) : price_cents };
  });
  const price_cents = Math.min(...shared.map((price) => price.price_cents));
  const lowest = shared.filter((price) => price.price_cents === price_cents);
  const former = Math.min(...lowest.map((price) => price.former));
  return {
    price_cents,
    discount_percent,
    former_cents: former > price_cents ? former : null,
    own: shared.map((price) =>
      price.price_cents > price_cents
        ? {
            own_price_cents: price.price_cents,
            own_former_cents: price.former > price.price_cents ? price.former : null,
          }
        : itemsPrice,
    ),
  };
}

function highestListPrice(unitPriceCents: number, percent: number, maxCents: number): number {
  let cents = Math.min(maxCents, Math.ceil((unitPriceCents * 100) / (100 - percent)) + 100);
  while (discountedCents(cents, percent) > unitPriceCents) cents -= 1;
  return cents;
}
