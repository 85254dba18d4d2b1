import type { SortKey } from 'mf-shared/calls';
import { byLanguage, type Language } from 'mf-shared/languages';
import { nameIn, type LocalizedName } from '../../platform/database/queries/localizedColumn.ts';

export type SortableItem = LocalizedName & {
  id: number;
  popularity: number;
  discount_percent: number;
  unitPriceCents: number;
  /** In seconds; null if it did not come back in stock lately. */
  restockedAt: number | null;
};

const collators = byLanguage(({ code }) => new Intl.Collator(code, { numeric: true }));

type Compare = (one: SortableItem, other: SortableItem) => number;

const orders: Record<Exclude<SortKey, 'name'>, Compare> = {
  price: (one, other) => one.unitPriceCents - other.unitPriceCents || one.id - other.id,
  popularity: (one, other) => other.popularity - one.popularity || one.id - other.id,
  discounted: (one, other) => other.discount_percent - one.discount_percent || one.id - other.id,
  restocked: (one, other) =>
    (other.restockedAt ?? 0) - (one.restockedAt ?? 0) ||
    other.popularity - one.popularity ||
    one.id - other.id,
};

const isListed = ({ discount_percent, restockedAt }: SortableItem, sort: SortKey): boolean =>
  (sort !== 'discounted' || discount_percent > 0) && (sort !== 'restocked' || restockedAt !== null);

const byName =
  (language: Language): Compare =>
  (one, other) =>
    collators[language].compare(nameIn(one, language), nameIn(other, language)) || one.id - other.id;

const sortedLists = new WeakMap<SortableItem[], Map<string, SortableItem[]>>();

/** Keeps the order if there is no sort key. `discounted` and `restocked` also exclude items that are not. */
export function sortItems<Item extends SortableItem>(
  items: Item[],
  sort: SortKey | undefined,
  language: Language,
): Item[] {
  if (!sort) return items;
  const bySort = (sortedLists.get(items) ?? new Map<string, Item[]>()) as Map<string, Item[]>;
  sortedLists.set(items, bySort);
  const key = `${sort} ${language}`;
  const sorted =
    bySort.get(key) ??
    items.filter((item) => isListed(item, sort)).toSorted(sort === 'name' ? byName(language) : orders[sort]);
  bySort.set(key, sorted);
  return sorted;
}
