import type { FeaturedFacts } from './featuredFacts.ts';
import { spread } from './spread.ts';

interface FeaturedItem {
  id: number;
  category_id: number;
  isAdditional: boolean;
  isNew: boolean;
  popularity: number;
  /** Id of the colour in the item's picture; null without variants. */
  dominantColour: number | null;
  variants: { isAvailable: boolean }[];
}

const oneNewItemIn = 5;

export const isSoldOut = ({ variants }: Pick<FeaturedItem, 'variants'>): boolean =>
  !variants.some(({ isAvailable }) => isAvailable);

/**
 * The order of a list that is not sorted: what sells, every fifth place a new item, without four items in a
 * row that look alike. Linked items follow a category's own, and sold-out items are last.
 */
export function featuredOrder<Item extends FeaturedItem>(items: Item[], facts: FeaturedFacts): Item[] {
  const groups: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) groups[isSoldOut(item) ? 2 : item.isAdditional ? 1 : 0].push(item);
  const lookOf = ({ category_id, dominantColour }: Item): string =>
    `${facts.garmentOf.get(category_id) ?? category_id} ${dominantColour}`;
  return groups.flatMap((group) => spread(withNewItems(bestsellersFirst(group, facts)), lookOf));
}

/**
 * Adds an item's rank by units sold and its rank by popularity, so that a few sales count little and many
 * count as much as the merchant's figure.
 */
function bestsellersFirst<Item extends FeaturedItem>(items: Item[], { unitsSold }: FeaturedFacts): Item[] {
  const sold = (item: Item): number => unitsSold.get(item.id) ?? 0;
  const [rankOfSales, rankOfPopularity] = [ranks(items.map(sold)), ranks(items.map((i) => i.popularity))];
  const rank = (item: Item): number =>
    (rankOfSales.get(sold(item)) ?? 0) + (rankOfPopularity.get(item.popularity) ?? 0);
  return items.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** The rank of each value: how many values are higher. */
function ranks(values: number[]): Map<number, number> {
  const result = new Map<number, number>();
  for (const [index, value] of values.toSorted((one, other) => other - one).entries())
    if (!result.has(value)) result.set(value, index);
  return result;
}

function withNewItems<Item extends FeaturedItem>(items: Item[]): Item[] {
  // Ids increase in the order in which items are added.
  const newest = items.filter(({ isNew }) => isNew).toSorted((one, other) => one.id - other.id);
  const placed = new Set<Item>();
  for (const item of items) {
    const isNewItemsTurn = placed.size % oneNewItemIn === oneNewItemIn - 1;
    if (isNewItemsTurn) {
      while (newest.length > 0 && placed.has(newest.at(-1) as Item)) newest.pop();
      const newestLeft = newest.pop();
      if (newestLeft) placed.add(newestLeft);
    }
    placed.add(item);
  }
  return [...placed];
}

/** Prevents similar items in a row: the first item of every category, then the second of each, and so on. */
export function categoriesInTurn<Item extends Pick<FeaturedItem, 'category_id'>>(items: Item[]): Item[] {
  const turns: Item[][] = [];
  const taken = new Map<number, number>();
  for (const item of items) {
    const turn = taken.get(item.category_id) ?? 0;
    taken.set(item.category_id, turn + 1);
    (turns[turn] ??= []).push(item);
  }
  return turns.flat();
}
