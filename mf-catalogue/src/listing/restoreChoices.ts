import { redirect, safeLocalStorage, safeSessionStorage } from 'mf-shared';
import { toSortKey } from './listingParams.ts';

const listingParams = ['sort', 'page', 'q', 'size', 'colour', 'min', 'max', 'stock'];

/** The id of the item whose page this is, where it was opened from a list. */
function itemOfThisPage(): string | null {
  const item: unknown = safeSessionStorage.getJson('selectedItem');
  if (!item || typeof item !== 'object' || !('id' in item) || !('path' in item)) return null;
  return location.pathname.endsWith(String(item.path)) ? String(item.id) : null;
}

/** For loaders: a visitor who comes to a list from another page gets their last sort order, and from an item's page the
 *  page that holds the item, by a redirect to the address that says so. Addresses with parameters of their own, reloads
 *  and the server's pages are left alone. */
export function restoreChoices(request: Request): void {
  if (typeof document === 'undefined') return;
  const url = new URL(request.url);
  if (url.pathname === location.pathname || listingParams.some((name) => url.searchParams.has(name))) return;
  const before = url.search;
  const sort = toSortKey(safeLocalStorage.get('sortCriteria'));
  if (sort) url.searchParams.set('sort', sort);
  const item = itemOfThisPage();
  if (item) url.searchParams.set('item', item);
  if (url.search !== before) throw redirect(url.search);
}
