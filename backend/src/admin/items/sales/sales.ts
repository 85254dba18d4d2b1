import { reducedFrom, unreduced } from '../../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant, Sale } from '../model/currentItems.ts';
import type { ItemChange } from '../model/ItemChange.ts';
import { repriced, withoutSale, type Pricing } from '../model/itemPrices.ts';

/** Gives each variant the price that the sale sets next: see `next_price_cents`. */
const begun = ({ price_cents, next_price_cents }: Pricing): Pricing => ({
  ...reducedFrom(price_cents, Math.min(price_cents, next_price_cents ?? price_cents)),
  next_price_cents: price_cents,
});

const ended = ({ price_cents, next_price_cents }: Pricing): Pricing =>
  withoutSale(unreduced(next_price_cents ?? price_cents));

export type SaleChange = Pick<ItemChange, 'repriced' | 'sale'>;

export const saleBegins = (
  item: CurrentItem,
  sale: Sale,
  next: (variant: CurrentVariant) => number,
): SaleChange => ({
  repriced: repriced(item.variants, (variant) => begun({ ...variant, next_price_cents: next(variant) })),
  sale: { ...sale, is_running: true },
});

/** A planned sale leaves the prices as they are. */
export const saleEnds = ({ variants, sale }: CurrentItem): SaleChange => ({
  repriced: repriced(variants, sale?.is_running ? ended : withoutSale),
  sale: null,
});
