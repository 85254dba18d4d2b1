import { variantPrice } from '../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant } from './currentItems.ts';
import { columnsOf, type ItemChange } from './ItemChange.ts';

/** With its price before a discount. */
export type PricedVariant = CurrentVariant & { cents: number };

export const listCents = (item: CurrentItem, { own_price_cents }: CurrentVariant): number =>
  variantPrice(item, own_price_cents).listPriceCents;

/** The lowest price becomes the item's; only dearer variants have their own. */
export function pricesOf(
  item: CurrentItem,
  variants: PricedVariant[],
): Pick<ItemChange, 'columns' | 'repriced'> {
  const price_cents = Math.min(...variants.map(({ cents }) => cents));
  return {
    columns: { ...columnsOf(item), price_cents },
    repriced: variants.flatMap(({ id, cents, own_price_cents }) => {
      const own = cents > price_cents ? cents : null;
      return own === own_price_cents ? [] : [{ id, own_price_cents: own }];
    }),
  };
}
