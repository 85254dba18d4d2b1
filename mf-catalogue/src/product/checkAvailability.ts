import type { useTexts } from '../texts.ts';

type Texts = ReturnType<typeof useTexts>;

interface AddToCartRequest {
  quantity: number;
  /** Free pieces of the variant. */
  available: number;
  /** Pieces of it that are in the cart already. */
  inCart: number;
}

export interface Unavailable {
  text: string;
  /** What the stepper goes to. */
  quantity: number;
}

/** Why so many pieces cannot be added to the cart; null where they can. */
export function checkAvailability(
  { quantity, available, inCart }: AddToCartRequest,
  t: Texts,
): Unavailable | null {
  if (available <= 0) return { text: t('Selected combination is out of stock.'), quantity };
  if (quantity + inCart <= available) return null;
  return {
    text: t('Only {count} items available in stock.', { count: available }),
    quantity: Math.max(1, available - inCart),
  };
}
