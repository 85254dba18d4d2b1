import { discountedCents, percentOff } from 'mf-shared/money';

/** The price of a variant. An item has the price of its cheapest variant. */
export interface Price {
  /** The price to pay. */
  price_cents: number;
  /** The struck-through price before a reduction; null without one. */
  compare_at_cents: number | null;
}

export const unreduced = (price_cents: number): Price => ({ price_cents, compare_at_cents: null });

/** A reduction of less than one percent is not shown. */
export function reducedFrom(compare_at_cents: number, price_cents: number): Price {
  return compare_at_cents > price_cents && percentOff(compare_at_cents, price_cents) >= 1
    ? { price_cents, compare_at_cents }
    : unreduced(price_cents);
}

export const discounted = (listCents: number, percent: number): Price =>
  reducedFrom(listCents, discountedCents(listCents, percent));

/** The price before a reduction. */
export const listCents = ({ price_cents, compare_at_cents }: Price): number =>
  compare_at_cents ?? price_cents;

export const isSamePrice = (one: Price, other: Price): boolean =>
  one.price_cents === other.price_cents && one.compare_at_cents === other.compare_at_cents;

/** With the field names of calls. */
export const shownPrice = (price: Price) => ({
  listPriceCents: listCents(price),
  unitPriceCents: price.price_cents,
});

/** The percentage off, as in `items.discount_percent`. */
export const reduction = ({ price_cents, compare_at_cents }: Price): number =>
  compare_at_cents === null ? 0 : percentOff(compare_at_cents, price_cents);
