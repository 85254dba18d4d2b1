import type { Texts } from '../../texts.ts';

interface Quantities {
  quantity: number;
  available: number;
  inCart: number;
}

export interface Unavailable {
  text: string;
  quantity: number;
}

/** Returns the reason and the quantity to offer instead; null if the quantity can be added. */
export function checkAvailability({ quantity, available, inCart }: Quantities, t: Texts): Unavailable | null {
  if (available <= 0) return { text: t('Selected combination is out of stock.'), quantity };
  if (quantity + inCart <= available) return null;
  return {
    text: t('Only {count} items available in stock.', { count: available }),
    quantity: Math.max(1, available - inCart),
  };
}
