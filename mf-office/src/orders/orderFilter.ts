import {
  orderPeriods,
  orderSorts,
  orderStateFilters,
  orderViews,
  type OrderFilter,
  type OrderList,
} from '../contract/calls.ts';
import { searchValue } from '../find/searchValue.ts';

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

const idOf = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Reads the URL of an order's page; null if the order was not opened from a list. */
export function readList(search: URLSearchParams): OrderList | null {
  const customer = idOf(search.get('customer'));
  const voucher = idOf(search.get('voucher'));
  if (customer || voucher) return { view: 'all', customer, voucher };
  return search.has('view') ? readFilter(search) : null;
}

/** Number of filters that narrow the list of a view. */
export const filterCount = ({ state, delivery, period, first, last }: OrderFilter): number =>
  [state, delivery, period ?? first ?? last].filter(Boolean).length;
