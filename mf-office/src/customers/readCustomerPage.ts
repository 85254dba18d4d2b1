import { customerSorts, type CustomerSort } from '../contract/calls.ts';
import { idIn, searchValue } from '../find/searchValue.ts';

export const shortestSearch = 3;

interface CustomerPage {
  find: string;
  sort: CustomerSort | undefined;
  from: number | undefined;
}

/** Reads the URL of the customers' page. */
export const readCustomerPage = (search: URLSearchParams): CustomerPage => ({
  find: search.get('find')?.trim() ?? '',
  sort: searchValue(search, 'sort', customerSorts),
  from: idIn(search, 'from'),
});
