import type { Product } from 'mf-shared';

type Stock = Product['stock'];

export type ProductColour = Product['colours'][number];

export const piecesOf = (stock: Stock, colour: string, size: string): number =>
  Math.max(0, stock[`${colour};${size}`] ?? 0);

export const isSoldOut = (stock: Stock): boolean => Object.values(stock).every((pieces) => pieces <= 0);

export const hasColour = (stock: Stock, { sizes }: Product, colour: string): boolean =>
  sizes.some(({ value }) => piecesOf(stock, colour, value) > 0);

/** The colour that a product's page begins with. */
export const firstColour = (product: Product): ProductColour | null =>
  product.colours.find(({ code }) => hasColour(product.stock, product, code)) ?? product.colours[0] ?? null;
