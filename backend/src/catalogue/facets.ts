import type { Colour, Facets } from 'mf-shared/calls';
import { sizeLabel, sizesOf } from './sizes.ts';

export interface Filters {
  /** Labels. */
  sizes: string[];
  /** Codes. */
  colours: string[];
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock: boolean;
}

/** A colour's code, a size as it is kept, and whether a piece is free. */
type Variant = [colour: string, size: string, isFree: boolean];

export interface Candidate {
  discounted_cents: number;
  variants: Variant[];
}

type Kind = 'sizes' | 'colours' | 'inStock';

const isChosen = (chosen: string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);

/** The variants of an item that are as wished: one and the same has the colour, the size and a free piece. A wish of the
 *  `without` kind is not looked at. */
function wishedVariants({ discounted_cents, variants }: Candidate, filters: Filters, without?: Kind) {
  const { sizes, colours, minCents = 0, maxCents = Infinity, inStock } = filters;
  if (discounted_cents < minCents || discounted_cents > maxCents) return [];
  return variants.filter(
    ([colour, size, isFree]) =>
      (without === 'colours' || isChosen(colours, colour)) &&
      (without === 'sizes' || isChosen(sizes, sizeLabel(size))) &&
      (without === 'inStock' || !inStock || isFree),
  );
}

export const isWished = (item: Candidate, filters: Filters): boolean =>
  wishedVariants(item, filters).length > 0;

/** How many items come in each value. */
function countItems(items: Candidate[], filters: Filters, without: Kind, valueOf: (of: Variant) => string) {
  const counts = new Map<string, number>();
  for (const item of items) {
    const values = new Set(wishedVariants(item, filters, without).map(valueOf));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** What these items come in. `colours` are those of the items, in their order. */
export function facetsOf(items: Candidate[], colours: Colour[], filters: Filters): Facets {
  const bySize = countItems(items, filters, 'sizes', ([, size]) => sizeLabel(size));
  const byColour = countItems(items, filters, 'colours', ([colour]) => colour);
  const byStock = countItems(items, filters, 'inStock', ([, , isFree]) => String(isFree));
  const labels = sizesOf(items.flatMap(({ variants }) => variants.map(([, size]) => size))).map(
    ({ label }) => label,
  );
  const prices = items.map((item) => item.discounted_cents).toSorted((one, other) => one - other);
  return {
    sizes: [...new Set(labels)].map((label) => ({ label, count: bySize.get(label) ?? 0 })),
    colours: colours.map((colour) => ({ ...colour, count: byColour.get(colour.code) ?? 0 })),
    inStock: byStock.get('true') ?? 0,
    lowestCents: prices[0] ?? 0,
    highestCents: prices.at(-1) ?? 0,
  };
}
