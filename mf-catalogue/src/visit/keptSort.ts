import { redirect, safeLocalStorage, type SortKey } from 'mf-shared';
import { asSortKey } from '../gallery/galleryAddress.ts';

/** The way of sorting that the shopper chose last. */
export const keptSort = (): SortKey | undefined => asSortKey(safeLocalStorage.get('sortCriteria'));

const own = ['sort', 'page', 'q', 'size', 'colour', 'min', 'max', 'stock'];

/** In a loader: who comes to a list from another page finds it sorted as the one before, and the address says so. What
 *  an address says of itself stays, and a page that the browser stands at already, by reloading or going back, stays the
 *  same; so does the server's. */
export function restoreSort(request: Request): void {
  if (typeof document === 'undefined') return;
  const url = new URL(request.url);
  if (url.pathname === location.pathname || own.some((name) => url.searchParams.has(name))) return;
  const sort = keptSort();
  if (!sort) return;
  url.searchParams.set('sort', sort);
  throw redirect(url.search);
}
