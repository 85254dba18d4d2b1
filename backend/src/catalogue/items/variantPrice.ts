import { sql } from 'kysely';
import { discountedCents } from 'mf-shared/money';

export interface ItemPrice {
  price_cents: number;
  discount_percent: number;
  /** Shown struck through instead of `price_cents`, if higher. */
  former_cents: number | null;
}

export interface OwnPrice {
  own_price_cents: number | null;
  own_former_cents: number | null;
}

/** Of a variant that costs what its item does. */
export const itemsPrice: OwnPrice = { own_price_cents: null, own_former_cents: null };

/** A variant's own price counts only if it is above the item's, so that the item's is always the lowest. */
export function ownOrItemsPrice(item: ItemPrice, variant = itemsPrice): ItemPrice {
  const { own_price_cents, own_former_cents } = variant;
  return own_price_cents !== null && own_price_cents > item.price_cents
    ? { ...item, price_cents: own_price_cents, former_cents: own_former_cents }
    : item;
}

/** `listPriceCents` is struck through if the item is reduced. */
export function variantPrice(item: ItemPrice, variant = itemsPrice) {
  const { price_cents, discount_percent, former_cents } = ownOrItemsPrice(item, variant);
  return {
    listPriceCents: discount_percent > 0 ? Math.max(price_cents, former_cents ?? 0) : price_cents,
    unitPriceCents: discountedCents(price_cents, discount_percent),
  };
}

export const isDearer = sql<boolean>`variants.own_price_cents > items.price_cents`;
