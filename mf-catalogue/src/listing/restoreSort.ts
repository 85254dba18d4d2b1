import { redirect, safeLocalStorage } from 'mf-shared';
import { toSortKey } from './listingParams.ts';

const listingParams = ['sort', 'page', 'q', 'size', 'colour', 'min', 'max', 'stock'];

/** For loaders: a visitor who comes to a list from another page gets their last sort order, by a redirect to the address
 *  that says so. Addresses with parameters of their own, reloads and the server's pages are left alone. */
export function restoreSort(request: Request): void {
  if (typeof document === 'undefined') return;
  const url = new URL(request.url);
  if (url.pathname === location.pathname || listingParams.some((name) => url.searchParams.has(name))) return;
  const sort = toSortKey(safeLocalStorage.get('sortCriteria'));
  if (!sort) return;
  url.searchParams.set('sort', sort);
  throw redirect(url.search);
}
