import type { Colour, Facets } from 'mf-shared/calls';
import { groupedSizes, plainSizeLabel, sizeGroup } from '../items/sizes.ts';

export interface Filters {
  /** Labels, not stored sizes. */
  sizes: string[];
  colours: string[];
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock: boolean;
}

export type Variant = [colour: string, size: string, isAvailable: boolean];

/** Items with equal variants may share one array, which is then filtered once. */
export interface FilterableItem {
  unitPriceCents: number;
  variants: Variant[];
}

type FacetKind = 'sizes' | 'colours' | 'inStock';

const isSelected = (selected: string[], value: string): boolean =>
  selected.length === 0 || selected.includes(value);

const matchingVariants = (variants: Variant[], { sizes, colours, inStock }: Filters, except?: FacetKind) =>
  variants.filter(
    ([colour, size, isAvailable]) =>
      (except === 'colours' || isSelected(colours, colour)) &&
      (except === 'sizes' || isSelected(sizes, plainSizeLabel(size))) &&
      (except === 'inStock' || !inStock || isAvailable),
  );

const isInRange = (
  { unitPriceCents: cents }: FilterableItem,
  { minCents = 0, maxCents = Infinity }: Filters,
) => cents >= minCents && cents <= maxCents;

/** Items without variants can match by price only. */
export function filterItems<Item extends FilterableItem>(items: Item[], filters: Filters): Item[] {
  const { sizes, colours, inStock } = filters;
  const isPriceOnly = sizes.length + colours.length === 0 && !inStock;
  const results = new Map<Variant[], boolean>();
  const matches = (variants: Variant[]): boolean => {
    const result = results.get(variants) ?? matchingVariants(variants, filters).length > 0;
    results.set(variants, result);
    return result;
  };
  return items.filter((item) => isInRange(item, filters) && (isPriceOnly || matches(item.variants)));
}

function countItems(
  itemCounts: Map<Variant[], number>,
  filters: Filters,
  except: FacetKind,
  getValue: (of: Variant) => string,
) {
  const counts = new Map<string, number>();
  for (const [variants, items] of itemCounts) {
    const values = new Set(matchingVariants(variants, filters, except).map(getValue));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + items);
  }
  return counts;
}

function groupOf(label: string): Pick<Facets['sizes'][number], 'group'> {
  const group = sizeGroup(label);
  return group ? { group } : {};
}

/** The first of the chosen colours that the item has in variants that match the filters, if any. */
export const colourToShow = ({ variants }: FilterableItem, filters: Filters): string | undefined => {
  const matching = new Set(matchingVariants(variants, filters).map(([colour]) => colour));
  return filters.colours.find((colour) => matching.has(colour));
};

export function facetsOf(items: FilterableItem[], colours: Colour[], filters: Filters): Facets {
  const itemCounts = new Map<Variant[], number>();
  for (const item of items)
    itemCounts.set(item.variants, (itemCounts.get(item.variants) ?? 0) + (isInRange(item, filters) ? 1 : 0));
  const bySize = countItems(itemCounts, filters, 'sizes', ([, size]) => plainSizeLabel(size));
  const byColour = countItems(itemCounts, filters, 'colours', ([colour]) => colour);
  const byStock = countItems(itemCounts, filters, 'inStock', ([, , isAvailable]) => String(isAvailable));
  const sizes = new Set([...itemCounts.keys()].flatMap((variants) => variants.map(([, size]) => size)));
  const labels = groupedSizes([...new Set([...sizes].map(plainSizeLabel))]);
  const prices = items.map((item) => item.unitPriceCents);
  return {
    sizes: labels.map((label) => ({ label, count: bySize.get(label) ?? 0, ...groupOf(label) })),
    colours: colours.map((colour) => ({ ...colour, count: byColour.get(colour.code) ?? 0 })),
    inStock: byStock.get('true') ?? 0,
    lowestCents: prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : 0,
    highestCents: prices.reduce((a, b) => Math.max(a, b), 0),
  };
}
