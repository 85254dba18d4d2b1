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
  /** The path of the item's page, without a language prefix. */
  path: string;
}

function readSelectedItem(): SelectedItem | null {
  const item: unknown = safeSessionStorage.getJson('selectedItem');
  if (!item || typeof item !== 'object' || !('id' in item) || !('path' in item)) return null;
  return { id: String(item.id), path: String(item.path) };
}

const isPath = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

/**
 * Whether the list may contain the item: all products, search, the item's category, or a list linked from the
 * item's page.
 */
function mayHold(list: string, { path }: SelectedItem): boolean {
  return (
    isPath(list, paths.allProducts()) ||
    isPath(list, paths.search()) ||
    isPath(list, path.slice(0, path.lastIndexOf('/'))) ||
    withoutLanguage(location.pathname) === path
  );
}

type Choices = Partial<Record<'sort' | 'item' | 'q', string>>;

/**
 * Returns the choices that a URL without parameters leaves open: the last sort order, and the last opened
 * item, which selects the page that contains it. Empty for a URL with list parameters.
 */
function lastChoices(list: string, search: string): Choices {
  const params = new URLSearchParams(search);
  if (listingParams.some((name) => params.has(name))) return {};
  const sort = toSortKey(safeLocalStorage.get('sortCriteria'));
  const item = readSelectedItem();
  return { ...(sort && { sort }), ...(item && mayHold(list, item) && { item: item.id }) };
}

function searchWith(search: string, choices: Choices): string | null {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choices)) params.set(name, value);
  return Object.keys(choices).length > 0 ? `?${params}` : null;
}

/**
 * Redirects a list that is opened from another page to the URL with the visitor's last choices. Called by
 * loaders.
 */
export function restoreChoices(request: Request): void {
  if (typeof document === 'undefined') return;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname) return;
  const restored = searchWith(search, lastChoices(withoutLanguage(pathname), search));
  if (restored) throw redirect(restored);
}

/**
 * Whether the document's first list is still to be rendered. A list shown again later, for example after
 * Back, must not change.
 */
export const documentLoad = { isPending: true };

/**
 * Restores the last choices when the document itself is a list, whose HTML is the same for everybody.
 * `isShown` tells whether the current page already contains the item.
 */
export function useRestoredChoices(isShown: (itemId: string) => boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const restore = useEffectEvent(() => {
    const { sort, item } = lastChoices(pathname, search);
    const hasParams = listingParams.some((name) => new URLSearchParams(search).has(name));
    const q = (!hasParams && isPath(pathname, paths.search()) && readQuery()) || undefined;
    // Search results have no page for an item.
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
