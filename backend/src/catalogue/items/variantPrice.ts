import { sql } from 'kysely';
import { discountedCents } from 'mf-shared/money';

interface ItemPrice {
  price_cents: number;
  discount_percent: number;
}

/** A variant's own price counts only if it is above the item's, so that the item's is always the lowest. */
export function variantPrice({ price_cents, discount_percent }: ItemPrice, ownCents: number | null) {
  const listPriceCents = Math.max(price_cents, ownCents ?? 0);
  return { listPriceCents, unitPriceCents: discountedCents(listPriceCents, discount_percent) };
}

export const isDearer = sql<boolean>`variants.own_price_cents > items.price_cents`;
