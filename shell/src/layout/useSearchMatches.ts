import { useCalls, type Listing } from 'mf-shared';
import { useEffect, useState } from 'react';

interface Found {
  query: string;
  listing: Listing;
}

/** What matches a query; the answer to the one before stays until the next has come. Null where nothing is asked. */
export function useSearchMatches(query: string): Listing | null {
  const calls = useCalls();
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (!query) return undefined;
    const leaving = new AbortController();
    calls.get('ShopItems', { query, page: 1 }, { signal: leaving.signal }).then(
      (listing) => {
        if (!leaving.signal.aborted) setFound({ query, listing });
      },
      // The results' own page says what went wrong.
      () => {},
    );
    return () => leaving.abort();
  }, [calls, query]);

  if (!query || !Array.isArray(found?.listing?.items)) return null;
  return found.listing;
}
