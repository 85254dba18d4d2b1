import { sql } from 'kysely';
import { discountedCents } from 'mf-shared/money';

interface ItemPrice {
  price_cents: number;
  discount_percent: number;
}

/** What a variant costs. Its own price counts where it is above the item's, so that the item's is the lowest; the discount
 *  is the item's. */
export function variantPrice({ price_cents, discount_percent }: ItemPrice, ownCents: number | null) {
  const priceCents = Math.max(price_cents, ownCents ?? 0);
  return { priceCents, discountedCents: discountedCents(priceCents, discount_percent) };
}

/** Whether a variant costs more than its item, in a query of both. */
export const isDearer = sql<boolean>`variants.own_price_cents > items.price_cents`;
