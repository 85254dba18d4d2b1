import { itemGaps, itemSorts, itemStates, type ItemFilter } from '../contract/calls.ts';
import { idIn, searchValue } from '../find/searchValue.ts';

/** Reads the URL of the items' page. */
export const readItemFilter = (search: URLSearchParams): ItemFilter => ({
  find: search.get('find') ?? undefined,
  section: idIn(search, 'section'),
  category: idIn(search, 'category'),
  school: idIn(search, 'school'),
  state: searchValue(search, 'state', itemStates),
  lacks: searchValue(search, 'lacks', itemGaps),
  sort: searchValue(search, 'sort', itemSorts),
});

export const readItemPage = (search: URLSearchParams): ItemFilter & { from: number | undefined } => ({
  ...readItemFilter(search),
  from: idIn(search, 'from'),
});

export const itemFilterCount = ({ section, category, school, state, lacks }: ItemFilter): number =>
  [section ?? category, school, state, lacks].filter(Boolean).length;
