import type { Texts } from '../texts.ts';

interface Pieces {
  quantity: number;
  available: number;
  /** Pieces of the same variant that are in the cart already. */
  inCart: number;
}

export interface Unavailable {
  text: string;
  /** The quantity to offer instead. */
  quantity: number;
}

/** Why so many pieces cannot be added to the cart; null if they can. */
export function checkAvailability({ quantity, available, inCart }: Pieces, t: Texts): Unavailable | null {
  if (available <= 0) return { text: t('Selected combination is out of stock.'), quantity };
  if (quantity + inCart <= available) return null;
  return {
    text: t('Only {count} items available in stock.', { count: available }),
    quantity: Math.max(1, available - inCart),
  };
}
