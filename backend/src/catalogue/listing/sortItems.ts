import type { SortKey } from 'mf-shared/calls';
import { byLanguage, type Language } from 'mf-shared/languages';
import { nameIn } from '../localizedColumn.ts';
import type { Member } from './listItems.ts';

const collators = byLanguage(({ code }) => new Intl.Collator(code, { numeric: true }));

type Compare = (one: Member, other: Member) => number;

const orders: Record<Exclude<SortKey, 'name'>, Compare> = {
  price: (one, other) => one.discounted_cents - other.discounted_cents || one.id - other.id,
  popularity: (one, other) => other.popularity - one.popularity || one.id - other.id,
  discounted: (one, other) => other.discount_percent - one.discount_percent || one.id - other.id,
};

const byName =
  (language: Language): Compare =>
  (one, other) =>
    collators[language].compare(nameIn(one, language), nameIn(other, language)) || one.id - other.id;

// A list that is kept is sorted once for each way.
const known = new WeakMap<Member[], Map<string, Member[]>>();

/** Items in a way of sorting, the discounted ones alone where these are asked for; as they are without one. */
export function sortItems(items: Member[], sort: SortKey | undefined, language: Language): Member[] {
  if (!sort) return items;
  const ways = known.get(items) ?? new Map<string, Member[]>();
  known.set(items, ways);
  const way = `${sort} ${language}`;
  const sorted =
    ways.get(way) ??
    items
      .filter((item) => sort !== 'discounted' || item.discount_percent > 0)
      .toSorted(sort === 'name' ? byName(language) : orders[sort]);
  ways.set(way, sorted);
  return sorted;
}
