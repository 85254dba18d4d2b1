import { callsOf, paths, redirect, type Listing, type LoaderFunctionArgs, type Place } from 'mf-shared';
import { readWish } from '../gallery/galleryAddress.ts';

export interface AllProductsData {
  query: string;
  listing: Listing;
  /** Where to look instead, when a search found nothing. */
  sections: Place[];
}

// Nobody types more, and an address has an end.
const longestQuery = 100;

const empty: Listing = { items: [], page: 1, pages: 1, total: 0 };

/** All items, or those that match the address's query. A failure leads home. */
export async function loadAllProducts({ context, request }: LoaderFunctionArgs): Promise<AllProductsData> {
  const { signal } = request;
  const params = new URL(request.url).searchParams;
  const query = (params.get('q') ?? '').trim().slice(0, longestQuery);
  const { sort, page } = readWish(params);
  const input = query ? { query, page } : { sort, page };
  try {
    const calls = callsOf(context);
    const answer = await calls.get('ShopItems', input, { signal });
    const listing = Array.isArray(answer?.items) ? answer : empty;
    if (!query || listing.total > 0) return { query, listing, sections: [] };
    // Without them the page says all the same that nothing matches.
    const { sections } = await calls.get('ShopNavigation', {}, { signal }).catch(() => ({ sections: [] }));
    return { query, listing, sections };
  } catch (error) {
    if (signal.aborted) throw error;
    throw redirect(paths.home());
  }
}
