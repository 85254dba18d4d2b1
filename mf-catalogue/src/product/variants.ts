import type { Product } from 'mf-shared';

type Stock = Product['stock'];

export type ProductColour = Product['colours'][number];

export const availablePieces = (stock: Stock, colour: string, size: string): number =>
  Math.max(0, stock[`${colour};${size}`] ?? 0);

export const isSoldOut = (stock: Stock): boolean => Object.values(stock).every((pieces) => pieces <= 0);

export const isColourAvailable = (stock: Stock, { sizes }: Pick<Product, 'sizes'>, colour: string): boolean =>
  sizes.some(({ value }) => availablePieces(stock, colour, value) > 0);

/** The colour that is chosen at first. */
export const firstColour = (product: Pick<Product, 'colours' | 'sizes' | 'stock'>): ProductColour | null =>
  product.colours.find(({ code }) => isColourAvailable(product.stock, product, code)) ??
  product.colours[0] ??
  null;
