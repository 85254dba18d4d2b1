import type { SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { ListItem } from './itemList.ts';

const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en', { numeric: true }),
  el: new Intl.Collator('el', { numeric: true }),
};

type Compare = (one: ListItem, other: ListItem) => number;

const orders: Record<SortKey, Compare> = {
  price: (one, other) => one.discounted_cents - other.discounted_cents || one.id - other.id,
  name: (one, other) => collators.en.compare(one.name, other.name) || one.id - other.id,
  popularity: (one, other) => other.popularity - one.popularity || one.id - other.id,
  discounted: (one, other) => other.discount_percent - one.discount_percent || one.id - other.id,
};

const greekName = ({ name, name_el }: ListItem): string => name_el || name;

const byGreekName: Compare = (one, other) =>
  collators.el.compare(greekName(one), greekName(other)) || one.id - other.id;

// A cached list is sorted only once for each sort key and language.
const sortedLists = new WeakMap<ListItem[], Map<string, ListItem[]>>();

/** Unsorted without a key; `discounted` also leaves out items without a discount. */
export function sortItems(items: ListItem[], sort: SortKey | undefined, language: Language): ListItem[] {
  if (!sort) return items;
  const bySort = sortedLists.get(items) ?? new Map<string, ListItem[]>();
  sortedLists.set(items, bySort);
  const key = `${sort} ${language}`;
  const sorted =
    bySort.get(key) ??
    items
      .filter((item) => sort !== 'discounted' || item.discount_percent > 0)
      .toSorted(sort === 'name' && language === 'el' ? byGreekName : orders[sort]);
  bySort.set(key, sorted);
  return sorted;
}
