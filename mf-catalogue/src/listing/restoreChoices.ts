import { paths, redirect, useLocation, useNavigate, withoutLanguage, type ItemCard } from 'mf-shared';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readItem, readQuery, readSort, type SelectedItem } from '../specification/lastChoices.ts';
import { toSortKey } from './listingParams.ts';

const listingParams = ['sort', 'page', 'q', 'size', 'colour', 'min', 'max', 'stock', 'item'];

const isPath = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

function mayContain(list: string, { path }: SelectedItem): boolean {
  return (
    isPath(list, paths.allProducts()) ||
    isPath(list, paths.search()) ||
    isPath(list, path.slice(0, path.lastIndexOf('/'))) ||
    withoutLanguage(location.pathname) === path
  );
}

type Choices = Partial<Record<'sort' | 'item' | 'q', string>>;

/** Empty if the URL has list parameters. `item` selects the page that contains the item. */
function lastChoices(list: string, search: string): Choices {
  const params = new URLSearchParams(search);
  if (listingParams.some((name) => params.has(name))) return {};
  const sort = toSortKey(readSort());
  const item = readItem();
  return { ...(sort && { sort }), ...(item && mayContain(list, item) && { item: item.id }) };
}

/** The item whose card must be scrolled to. Lists shown again, for example after Back, keep their position. */
let restoredItem: string | undefined;

function searchWith(search: string, choices: Choices): string | null {
  restoredItem = choices.item ?? restoredItem;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choices)) params.set(name, value);
  return Object.keys(choices).length > 0 ? `?${params}` : null;
}

/** Throws a redirect to the URL with the visitor's last choices if the list is opened from another page. */
export function restoreChoices(request: Request): void {
  if (typeof document === 'undefined') return;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname) return;
  const restored = searchWith(search, lastChoices(withoutLanguage(pathname), search));
  if (restored) throw redirect(restored);
}

/** A list shown again after the document's first one, for example after Back, must not change. */
export const documentLoad = { isPending: true };

/**
 * Restores the choices after the first page load, whose HTML is the same for everybody, and scrolls to the
 * card of the restored item.
 */
export function useRestoredChoices(items: ItemCard[], list: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const restore = useEffectEvent(() => {
    const { sort, item } = lastChoices(pathname, search);
    const hasParams = listingParams.some((name) => new URLSearchParams(search).has(name));
    const q = (!hasParams && isPath(pathname, paths.search()) && readQuery()) || undefined;
    // Search results have no page for an item.
    const isShown = items.some(({ id }) => String(id) === item);
    const target = item && !q && (sort || !isShown) ? item : undefined;
    const choices = { ...(q && { q }), ...(sort && { sort }), ...(target && { item: target }) };
    const restored = searchWith(search, choices);
    if (restored) void navigate(restored, { replace: true });
  });

  useEffect(() => {
    if (documentLoad.isPending) restore();
    documentLoad.isPending = false;
  }, []);

  useEffect(() => {
    const index = items.findIndex(({ id }) => String(id) === restoredItem);
    const card = list.current?.querySelectorAll('article')[index];
    if (!card) return;
    restoredItem = undefined;
    // The shell focuses the page after this effect.
    requestAnimationFrame(() => {
      card.scrollIntoView({ block: 'nearest' });
      card.querySelector('a')?.focus({ preventScroll: true });
    });
  }, [items, list]);
}
