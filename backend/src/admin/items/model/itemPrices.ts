import { discountedCents } from 'mf-shared/money';
import {
  discounted,
  highestPrice,
  isSamePrice,
  listCents,
  reduction,
  reducedFrom,
  type Price,
} from '../../../catalogue/api.ts';
import { euros } from '../../../locales/Sentence.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { CurrentItem, CurrentVariant } from './currentItems.ts';
import type { ItemChange } from './ItemChange.ts';

/** Prices of a variant. `next_price_cents` is null without a sale with dates. */
export type Pricing = Price & Pick<CurrentVariant, 'next_price_cents'>;

export const withoutSale = (price: Price): Pricing => ({ ...price, next_price_cents: null });

/** Undefined without variants. */
export const cheapest = <Variant extends Price>(variants: readonly Variant[]): Variant | undefined =>
  variants.toSorted(
    (one, other) => one.price_cents - other.price_cents || listCents(other) - listCents(one),
  )[0];

export const pricingOf = ({ price_cents, compare_at_cents, next_price_cents }: Pricing): Pricing => ({
  price_cents,
  compare_at_cents,
  next_price_cents,
});

const isSame = (one: Pricing, other: Pricing): boolean =>
  isSamePrice(one, other) && one.next_price_cents === other.next_price_cents;

/** The variants whose price changes. */
export const repriced = (
  variants: CurrentVariant[],
  after: (variant: CurrentVariant) => Pricing,
): ItemChange['repriced'] =>
  variants.flatMap((variant) => {
    const pricing = pricingOf(after(variant));
    return isSame(variant, pricing) ? [] : [{ id: variant.id, ...pricing }];
  });

export const repricedBy = (variants: CurrentVariant[], after: ItemChange['repriced']): Pricing[] =>
  variants.map((variant) => after.find(({ id }) => id === variant.id) ?? variant);

/** The highest price ever charged, or currently shown as the price before a reduction. */
export const highestCents = (variant: Price & Pick<CurrentVariant, 'prices'>): number =>
  Math.max(listCents(variant), highestPrice(variant.prices));

/** A reduction may be shown only from a price that was charged before. */
export function refuseUnasked(highest: number, cents: number): void {
  if (cents > highest)
    throw new TranslatedError(
      400,
      'A reduction from {amount} cannot be shown: the highest price so far was {highest}.',
      { amount: euros(cents), highest: euros(highest) },
    );
}

/** The price before and after a sale with dates. */
export const regularCents = ({ sale }: Pick<CurrentItem, 'sale'>, variant: Pricing): number =>
  sale?.is_running ? (variant.next_price_cents ?? listCents(variant)) : listCents(variant);

/** The price during a sale with dates. */
export const saleCents = ({ sale }: Pick<CurrentItem, 'sale'>, variant: Pricing): number =>
  sale?.is_running ? variant.price_cents : (variant.next_price_cents ?? variant.price_cents);

/**
 * Returns the variant with another price before its reduction. It keeps the percentage off or, in a sale with dates, the
 * sale's price. While the sale is running, the price before the reduction is at most the highest ever charged. Null if
 * the sale would not reduce it.
 */
export function withRegular(
  { sale }: Pick<CurrentItem, 'sale'>,
  variant: Pricing,
  cents: number,
  highest: number,
): Pricing | null {
  if (!sale) return withoutSale(discounted(cents, reduction(variant)));
  const asked = saleCents({ sale }, variant);
  const from = sale.is_running ? Math.min(cents, highest) : cents;
  const onSale = reducedFrom(from, Math.min(from, asked));
  if (onSale.compare_at_cents === null) return null;
  return sale.is_running
    ? { ...onSale, next_price_cents: cents }
    : { price_cents: cents, compare_at_cents: null, next_price_cents: onSale.price_cents };
}

/** Like `withRegular`, for a price that staff enter. */
export function enteredRegular(item: CurrentItem, variant: CurrentVariant, cents: number): Pricing {
  const isShown = item.sale ? item.sale.is_running : variant.compare_at_cents !== null;
  if (isShown && cents !== regularCents(item, variant)) refuseUnasked(highestCents(variant), cents);
  const pricing = withRegular(item, variant, cents, highestCents(variant));
  if (!pricing) throw tooLittleReduced();
  return pricing;
}

const tooLittleReduced = (): TranslatedError =>
  new TranslatedError(400, 'A sale price is at least one percent below the price.');

/** The prices of a sale in which the cheapest variant costs `cents`: the others get the same percentage off. */
export function salePrices(variants: CurrentVariant[], cents: number): (variant: CurrentVariant) => number {
  const lowest = cheapest(variants)?.price_cents ?? 0;
  const reduced = reducedFrom(Math.max(lowest, cents), cents);
  if (reduced.compare_at_cents === null) throw tooLittleReduced();
  const percent = reduction(reduced);
  return ({ price_cents }) => (price_cents === lowest ? cents : discountedCents(price_cents, percent));
}
