import {
  safeLocalStorage,
  useLanguage,
  useLocation,
  useRevalidator,
  type Facets,
  type Language,
  type Listing,
} from 'mf-shared';
import { useEffect } from 'react';

type Items = Listing & { facets?: Facets };

interface ItemsData {
  v: 1;
  language: Language;
  at: number;
  items: Items;
}

const key = 'itemsData';
const maxAgeMs = 5 * 60_000;

function storeFirstPage(items: Items, language: Language): void {
  const data: ItemsData = { v: 1, language, at: Date.now(), items };
  safeLocalStorage.setJson(key, data);
}

function isItemsData(data: unknown): data is ItemsData {
  if (!data || typeof data !== 'object' || !('v' in data) || data.v !== 1) return false;
  if (!('at' in data) || typeof data.at !== 'number') return false;
  const items: unknown = 'items' in data ? data.items : null;
  return !!items && typeof items === 'object' && 'items' in items && Array.isArray(items.items);
}

/**
 * Returns the stored first page of all products when a visitor navigates to it from another page. It saves
 * the wait, not the request: `useFirstPageCache` requests the page again at once.
 */
export function readFirstPage(request: Request, language: Language): Items | null {
  if (typeof document === 'undefined') return null;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname || search) return null;
  const data = safeLocalStorage.getJson(key);
  if (!isItemsData(data) || data.language !== language) return null;
  return Math.abs(Date.now() - data.at) < maxAgeMs ? data.items : null;
}

interface ShownPage {
  query: string;
  listing: Listing;
  facets: Facets | null;
  isCached: boolean;
}

/** Stores the first page of all products when it is shown, and refreshes it if it came from the cache. */
export function useFirstPageCache({ listing, facets, query, isCached }: ShownPage): void {
  const language = useLanguage();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const isFirst = !query && !search;

  useEffect(() => {
    if (isCached) {
      safeLocalStorage.remove(key);
      void revalidate();
    } else if (isFirst) storeFirstPage({ ...listing, ...(facets && { facets }) }, language);
  }, [isCached, isFirst, listing, facets, language, revalidate]);
}
