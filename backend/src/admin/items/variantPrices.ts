import {
  highestPrice,
  itemsPrice,
  ownOrItemsPrice,
  variantHistory,
  variantPrice,
  type ItemPrice,
  type OwnPrice,
} from '../../catalogue/api.ts';
import { euros } from '../../locales/Sentence.ts';
import { TranslatedError } from '../../platform/errors.ts';
import type { CurrentItem, CurrentVariant } from './currentItems.ts';
import type { ItemChange } from './ItemChange.ts';

/** `price` is the variant's own or the item's. */
export type PricedVariant = CurrentVariant & { price: ItemPrice };

export const listCents = (item: CurrentItem, variant: CurrentVariant): number =>
  variantPrice(item, variant).listPriceCents;

export const priceOfVariant = (item: ItemPrice, variant?: OwnPrice): ItemPrice => {
  const { price_cents, discount_percent, former_cents } = ownOrItemsPrice(item, variant);
  return { price_cents, discount_percent, former_cents };
};

/** The most that was ever asked, or is shown as the price before a reduction already. */
export function highestCents(item: CurrentItem, variant: CurrentVariant | undefined): number {
  const own = item.ownPrices.filter(({ variant_id }) => variant_id === variant?.id);
  const { listPriceCents } = variantPrice(item, variant);
  return Math.max(listPriceCents, highestPrice(variantHistory(item.prices, own)));
}

/** A reduction is shown only from a price that was asked before. */
export function refuseUnasked(item: CurrentItem, variant: CurrentVariant | undefined, cents: number): void {
  const highest = highestCents(item, variant);
  if (cents > highest)
    throw new TranslatedError(
      400,
      'A reduction from {amount} cannot be shown: the highest price so far was {highest}.',
      {
        amount: euros(cents),
        highest: euros(highest),
      },
    );
}

export const repriced = (
  { id, own_price_cents, own_former_cents }: CurrentVariant,
  own: OwnPrice = itemsPrice,
): ItemChange['repriced'] =>
  own.own_price_cents === own_price_cents && own.own_former_cents === own_former_cents
    ? []
    : [{ id, ...own }];
