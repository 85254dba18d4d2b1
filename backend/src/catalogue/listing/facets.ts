import type { Colour, Facets } from 'mf-shared/calls';
import { sizeLabel, sizesOf } from '../sizes.ts';

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
export type Variant = [colour: string, size: string, isFree: boolean];

/** Items that are made in the same colours and sizes may share their variants; they are then looked at once. */
export interface FilterableItem {
  discounted_cents: number;
  variants: Variant[];
}

type Kind = 'sizes' | 'colours' | 'inStock';

const isChosen = (chosen: string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);

/** The variants that are as wished: one and the same has the colour, the size and a free piece. A wish of the `without`
 *  kind is not looked at. */
const matchingVariants = (variants: Variant[], { sizes, colours, inStock }: Filters, without?: Kind) =>
  variants.filter(
    ([colour, size, isFree]) =>
      (without === 'colours' || isChosen(colours, colour)) &&
      (without === 'sizes' || isChosen(sizes, sizeLabel(size))) &&
      (without === 'inStock' || !inStock || isFree),
  );

const isInRange = ({ discounted_cents: cents }: FilterableItem, { minCents = 0, maxCents = Infinity }: Filters) =>
  cents >= minCents && cents <= maxCents;

/** The items as wished. One that is not made in a colour and size can only be wished by its price. */
export function filterItems<Item extends FilterableItem>(items: Item[], filters: Filters): Item[] {
  const { sizes, colours, inStock } = filters;
  const isOpen = sizes.length + colours.length === 0 && !inStock;
  const known = new Map<Variant[], boolean>();
  const isWished = (variants: Variant[]): boolean => {
    const found = known.get(variants) ?? matchingVariants(variants, filters).length > 0;
    known.set(variants, found);
    return found;
  };
  return items.filter((item) => isInRange(item, filters) && (isOpen || isWished(item.variants)));
}

/** How many items come in each value. */
function countItems(
  made: Map<Variant[], number>,
  filters: Filters,
  without: Kind,
  valueOf: (of: Variant) => string,
) {
  const counts = new Map<string, number>();
  for (const [variants, items] of made) {
    const values = new Set(matchingVariants(variants, filters, without).map(valueOf));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + items);
  }
  return counts;
}

/** What these items come in. `colours` are those of the items, in their order. */
export function facetsOf(items: FilterableItem[], colours: Colour[], filters: Filters): Facets {
  const made = new Map<Variant[], number>();
  for (const item of items)
    made.set(item.variants, (made.get(item.variants) ?? 0) + (isInRange(item, filters) ? 1 : 0));
  const bySize = countItems(made, filters, 'sizes', ([, size]) => sizeLabel(size));
  const byColour = countItems(made, filters, 'colours', ([colour]) => colour);
  const byStock = countItems(made, filters, 'inStock', ([, , isFree]) => String(isFree));
  const sizes = new Set([...made.keys()].flatMap((variants) => variants.map(([, size]) => size)));
  const labels = new Set(sizesOf([...sizes]).map(({ label }) => label));
  const prices = items.map((item) => item.discounted_cents);
  return {
    sizes: [...labels].map((label) => ({ label, count: bySize.get(label) ?? 0 })),
    colours: colours.map((colour) => ({ ...colour, count: byColour.get(colour.code) ?? 0 })),
    inStock: byStock.get('true') ?? 0,
    lowestCents: prices.length > 0 ? prices.reduce((one, other) => Math.min(one, other)) : 0,
    highestCents: prices.reduce((one, other) => Math.max(one, other), 0),
  };
}
