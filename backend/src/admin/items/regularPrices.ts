import { discountedCents } from 'mf-shared/money';
import { itemsPrice, variantPrice } from '../../catalogue/api.ts';
import { TranslatedError } from '../../platform/errors.ts';
import type { CurrentItem } from './currentItems.ts';
import type { ItemChange } from './ItemChange.ts';
import { formerCents, reducedFrom, sharedPrice } from './reducedPrices.ts';
import { ownPriceLike, priceIn, pricesNow, withPrices, type ItemPrices, type Sale } from './sales.ts';
import { highestCents, refuseUnasked } from './variantPrices.ts';

/** As it is before and after its sale with dates. */
export function atRegularPrices(item: CurrentItem): CurrentItem {
  const regular = item.sale?.regular;
  if (!regular) return item;
  return {
    ...item,
    ...regular.item,
    variants: item.variants.map((variant) => ({ ...variant, ...ownPriceLike(regular, variant) })),
  };
}

/**
 * Keeps what is paid during the sale. What it is reduced from follows the regular prices, while it runs only
 * up to the most that was ever asked. Null if it would not reduce every price.
 */
export function saleFrom(regular: ItemPrices, item: CurrentItem, sale: Sale): Sale | null {
  const variants = regular.own.length > 0 ? regular.own : [undefined];
  const { own, ...price } = sharedPrice(
    variants.map((variant) => {
      const regularCents = formerCents(priceIn(regular, variant));
      const existing = item.variants.find(
        ({ colour, size }) => colour === variant?.colour && size === variant.size,
      );
      const from = sale.regular ? Math.min(regularCents, highestCents(item, existing)) : regularCents;
      const planned = variant && ownPriceLike(sale.prices, variant);
      const cents =
        variant && !planned
          ? discountedCents(regularCents, sale.prices.item.discount_percent)
          : variantPrice(sale.prices.item, planned).unitPriceCents;
      return reducedFrom(from, Math.min(from, cents));
    }),
  );
  if (price.discount_percent === 0) return null;
  const prices = {
    item: price,
    own: regular.own.map((variant, at) => ({ ...variant, ...(own[at] ?? itemsPrice) })),
  };
  return { ...sale, prices, regular: sale.regular && regular };
}

/** Changes the prices before and after a sale with dates, if the item has one. */
export function regularChange(
  item: CurrentItem,
  regular: ItemPrices,
): Pick<ItemChange, 'columns' | 'repriced' | 'sale'> {
  if (!item.sale) return withPrices(item, regular);
  const before = pricesNow(atRegularPrices(item));
  if (item.sale.regular)
    for (const variant of item.variants) {
      const cents = formerCents(priceIn(regular, variant));
      if (cents !== formerCents(priceIn(before, variant))) refuseUnasked(item, variant, cents);
    }
  const sale = saleFrom(regular, item, item.sale);
  if (!sale) throw new TranslatedError(400, 'A sale price is at least one percent below the price.');
  return { ...withPrices(item, sale.regular ? sale.prices : regular), sale };
}
