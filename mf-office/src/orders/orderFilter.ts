import { orderSorts, orderViews, type OrderFilter } from '../contract/calls.ts';
import { searchValue } from '../searchValue.ts';

/** Reads the URL of the orders' page. */
export const readFilter = (search: URLSearchParams): OrderFilter => ({
  view: searchValue(search, 'view', orderViews) ?? 'all',
  find: search.get('find') ?? undefined,
  sort: searchValue(search, 'sort', orderSorts),
});
