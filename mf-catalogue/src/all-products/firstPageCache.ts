import {
  useLanguage,
  useLocation,
  useRevalidator,
  type Facets,
  type Language,
  type Listing,
} from 'mf-shared';
import { useEffect } from 'react';
import type { MaybeOutdated } from '../listing/shownList.ts';
import { readItemsData, removeItemsData, storeItemsData, type Items } from '../specification/itemsData.ts';

const maxAgeMs = 5 * 60_000;

/** Saves the wait, not the request: `useFirstPageCache` requests the page again at once. */
export function readFirstPage(request: Request, language: Language): Items | null {
  if (typeof document === 'undefined') return null;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname || search) return null;
  const data = readItemsData();
  if (data?.language !== language) return null;
  return Math.abs(Date.now() - data.at) < maxAgeMs ? data.items : null;
}

interface ShownPage extends MaybeOutdated {
  query: string;
  listing: Listing;
  facets: Facets | null;
  isCached: boolean;
}

export function useFirstPageCache({ listing, facets, query, isCached, isOutdated }: ShownPage): void {
  const language = useLanguage();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const isFirst = !query && !search && !isOutdated;

  useEffect(() => {
    if (isCached) {
      removeItemsData();
      void revalidate();
    } else if (isFirst) storeItemsData({ ...listing, ...(facets && { facets }) }, language);
  }, [isCached, isFirst, listing, facets, language, revalidate]);
}
