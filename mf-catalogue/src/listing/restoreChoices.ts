import {
  paths,
  redirect,
  safeLocalStorage,
  safeSessionStorage,
  useLocation,
  useNavigate,
  withoutLanguage,
} from 'mf-shared';
import { useEffect, useEffectEvent } from 'react';
import { readQuery } from '../storage/lastChoices.ts';
import { toSortKey } from './listingParams.ts';

const listingParams = ['sort', 'page', 'q', 'size', 'colour', 'min', 'max', 'stock', 'item'];

interface SelectedItem {
  id: string;
  /** Its page's, without a language. */
  path: string;
}

function readSelectedItem(): SelectedItem | null {
  const item: unknown = safeSessionStorage.getJson('selectedItem');
  if (!item || typeof item !== 'object' || !('id' in item) || !('path' in item)) return null;
  return { id: String(item.id), path: String(item.path) };
}

const isPath = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

/** Whether a list can have the item: that of all products, that of the item's category, or one that it was opened from. */
function mayHold(list: string, { path }: SelectedItem): boolean {
  return (
    isPath(list, paths.allProducts()) ||
    isPath(list, paths.search()) ||
    isPath(list, path.slice(0, path.lastIndexOf('/'))) ||
    withoutLanguage(location.pathname) === path
  );
}

type Choices = Partial<Record<'sort' | 'item' | 'q', string>>;

/** What an address without parameters leaves open: the last sort order, and the item that was opened last, which stands for
 *  the page that has it. Nothing for an address that says itself what it shows. */
function lastChoices(list: string, search: string): Choices {
  const params = new URLSearchParams(search);
  if (listingParams.some((name) => params.has(name))) return {};
  const sort = toSortKey(safeLocalStorage.get('sortCriteria'));
  const item = readSelectedItem();
  return { ...(sort && { sort }), ...(item && mayHold(list, item) && { item: item.id }) };
}

/** The search that says the choices; null if there are none. */
function searchWith(search: string, choices: Choices): string | null {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choices)) params.set(name, value);
  return Object.keys(choices).length > 0 ? `?${params}` : null;
}

/** For loaders: restores the visitor's last choices when they come to a list from another page, by a redirect to the address
 *  that says so. */
export function restoreChoices(request: Request): void {
  if (typeof document === 'undefined') return;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname) return;
  const restored = searchWith(search, lastChoices(withoutLanguage(pathname), search));
  if (restored) throw redirect(restored);
}

/** Whether the document's first list is still to come. A list that is shown again later, after Back for instance, stays as it
 *  was. */
export const documentLoad = { isPending: true };

/** Restores the visitor's last choices where the document itself is a list: the server's page is the same for everybody.
 *  `isShown` says whether the page on display has the item already. */
export function useRestoredChoices(isShown: (itemId: string) => boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const restore = useEffectEvent(() => {
    const { sort, item } = lastChoices(pathname, search);
    const hasParams = listingParams.some((name) => new URLSearchParams(search).has(name));
    const q = (!hasParams && isPath(pathname, paths.search()) && readQuery()) || undefined;
    // A search has no page for an item.
    const target = item && !q && (sort || !isShown(item)) ? item : undefined;
    const choices = { ...(q && { q }), ...(sort && { sort }), ...(target && { item: target }) };
    const restored = searchWith(search, choices);
    if (restored) void navigate(restored, { replace: true });
  });

  useEffect(() => {
    if (documentLoad.isPending) restore();
    documentLoad.isPending = false;
  }, []);
}
