import {
  orderPeriods,
  orderSorts,
  orderStateFilters,
  orderViews,
  type OrderFilter,
} from '../contract/calls.ts';
import { searchValue } from '../searchValue.ts';

export const deliveries = ['courier', 'pickup'] as const;

const dayOf = (text: string | null): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Reads the URL of the orders' page. */
export const readFilter = (search: URLSearchParams): OrderFilter => ({
  view: searchValue(search, 'view', orderViews) ?? 'all',
  find: search.get('find') ?? undefined,
  state: searchValue(search, 'state', orderStateFilters),
  delivery: searchValue(search, 'delivery', deliveries),
  period: searchValue(search, 'period', orderPeriods),
  first: dayOf(search.get('first')),
  last: dayOf(search.get('last')),
  sort: searchValue(search, 'sort', orderSorts),
});

/** How many filters narrow the list of a view. */
export const filterCount = ({ state, delivery, period, first, last }: OrderFilter): number =>
  [state, delivery, period ?? first ?? last].filter(Boolean).length;
