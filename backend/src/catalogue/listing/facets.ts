import type { Colour, Facets } from 'mf-shared/calls';
import { groupedSizes, sizeGroup } from '../items/sizes.ts';

export interface Filters {
  /** Labels, not stored sizes. */
  sizes: string[];
  colours: string[];
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock: boolean;
}

/** A colour and size that items have. Items share it, so that a filter examines it once and not per item. */
export interface Variant {
  /** Its index among the variants of the list. */
  index: number;
  colour: string;
  /** A label, not the stored size. */
  size: string;
  isAvailable: boolean;
}

export interface FilterableItem {
  unitPriceCents: number;
  variants: Variant[];
}

const isSelected = (selected: string[], value: string): boolean =>
  selected.length === 0 || selected.includes(value);

function fitOf({ colour, size, isAvailable }: Variant, { sizes, colours, inStock }: Filters) {
  const [fitsColour, fitsSize] = [isSelected(colours, colour), isSelected(sizes, size)];
  const fitsStock = !inStock || isAvailable;
  return { fitsColour, fitsSize, fitsStock, fitsAll: fitsColour && fitsSize && fitsStock };
}

/**
 * The columns of a list that filters read. Reading them is much faster than reading items, which are spread over the
 * memory.
 */
interface Columns {
  cents: Int32Array;
  /** For each item the index of its variants in `variantSets`. */
  setOf: Int32Array;
  variantSets: Variant[][];
}

const columnsOfLists = new WeakMap<FilterableItem[], Columns>();

function columnsOf(items: FilterableItem[]): Columns {
  const known = columnsOfLists.get(items);
  if (known) return known;
  const sets = new Map<Variant[], number>();
  for (const { variants } of items) if (!sets.has(variants)) sets.set(variants, sets.size);
  const columns = {
    cents: Int32Array.from(items, ({ unitPriceCents }) => unitPriceCents),
    setOf: Int32Array.from(items, ({ variants }) => sets.get(variants) ?? 0),
    variantSets: [...sets.keys()],
  };
  columnsOfLists.set(items, columns);
  return columns;
}

const isInRange = (cents: number, { minCents = 0, maxCents = Infinity }: Filters): boolean =>
  cents >= minCents && cents <= maxCents;

/** Items without variants can match by price only. */
export function filterItems<Item extends FilterableItem>(items: Item[], filters: Filters): Item[] {
  const { sizes, colours, inStock } = filters;
  const isPriceOnly = sizes.length + colours.length === 0 && !inStock;
  const { cents, setOf, variantSets } = columnsOf(items);
  const results: boolean[] = [];
  const fits = (variant: Variant): boolean => (results[variant.index] ??= fitOf(variant, filters).fitsAll);
  const fitting = variantSets.map((variants) => isPriceOnly || variants.some(fits));
  return items.filter((_, index) => isInRange(cents[index] ?? 0, filters) && fitting[setOf[index] ?? 0]);
}

function groupOf(label: string): Pick<Facets['sizes'][number], 'group'> {
  const group = sizeGroup(label);
  return group ? { group } : {};
}

/** Items last that are sold out in the filtered colours and sizes. Otherwise keeps the order. */
export function availableFirst<Item extends FilterableItem>(items: Item[], filters: Filters): Item[] {
  const known = new Map<Variant[], boolean>();
  const isAvailable = ({ variants }: Item): boolean => {
    const found =
      known.get(variants) ??
      variants.some((variant) => variant.isAvailable && fitOf(variant, filters).fitsAll);
    known.set(variants, found);
    return found;
  };
  return [...items.filter(isAvailable), ...items.filter((item) => !isAvailable(item))];
}

/** The first of the chosen colours that the item has in variants that match the filters, if possible in stock. */
export const colourToShow = ({ variants }: FilterableItem, filters: Filters): string | undefined => {
  const matching = variants.filter((variant) => fitOf(variant, filters).fitsAll);
  const firstIn = (some: Variant[]): string | undefined =>
    filters.colours.find((code) => some.some(({ colour }) => colour === code));
  return firstIn(matching.filter(({ isAvailable }) => isAvailable)) ?? firstIn(matching);
};

/** Counts items with equal variants at once, and only once even if several of these have the value. */
class ItemCount {
  count = 0;
  #latestSet = -1;

  add(items: number, set: number): void {
    if (this.#latestSet === set) return;
    this.#latestSet = set;
    this.count += items;
  }
}

export function facetsOf(items: FilterableItem[], colours: Colour[], filters: Filters): Facets {
  const { cents, setOf, variantSets } = columnsOf(items);
  const counted = new Int32Array(variantSets.length);
  for (let index = 0; index < cents.length; index++)
    if (isInRange(cents[index] ?? 0, filters))
      counted[setOf[index] ?? 0] = (counted[setOf[index] ?? 0] ?? 0) + 1;
  const { bySize, byColour, inStock } = countValues(variantSets, counted, filters);
  return {
    sizes: groupedSizes([...bySize.keys()]).map((label) => ({
      label,
      count: bySize.get(label)?.count ?? 0,
      ...groupOf(label),
    })),
    colours: colours.map((colour) => ({ ...colour, count: byColour.get(colour.code)?.count ?? 0 })),
    inStock: inStock.count,
    lowestCents: cents.length > 0 ? cents.reduce((a, b) => Math.min(a, b)) : 0,
    highestCents: cents.reduce((a, b) => Math.max(a, b), 0),
  };
}

/** A value counts if the filters of the other kinds fit. `counted` is the number of items with each set. */
function countValues(variantSets: Variant[][], counted: Int32Array, filters: Filters) {
  const bySize = new Map<string, ItemCount>();
  const byColour = new Map<string, ItemCount>();
  const inStock = new ItemCount();
  function readCounts(variant: Variant): ItemCount[] {
    const { fitsColour, fitsSize, fitsStock } = fitOf(variant, filters);
    const ofSize = countIn(bySize, variant.size);
    const ofColour = countIn(byColour, variant.colour);
    return [
      ...(fitsColour && fitsStock ? [ofSize] : []),
      ...(fitsSize && fitsStock ? [ofColour] : []),
      ...(fitsColour && fitsSize && variant.isAvailable ? [inStock] : []),
    ];
  }

  const countsOf: ItemCount[][] = [];
  for (const [set, variants] of variantSets.entries())
    for (const variant of variants)
      for (const count of (countsOf[variant.index] ??= readCounts(variant)))
        count.add(counted[set] ?? 0, set);
  return { bySize, byColour, inStock };
}

function countIn(counts: Map<string, ItemCount>, value: string): ItemCount {
  const count = counts.get(value) ?? new ItemCount();
  counts.set(value, count);
  return count;
}
