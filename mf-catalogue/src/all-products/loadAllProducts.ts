import {
  callsOf,
  languageOf,
  paths,
  redirect,
  type Facets,
  type GetCalls,
  type Listing,
  type LoaderFunctionArgs,
  type CategoryNode,
} from 'mf-shared';
import { filterInput, readFilters } from '../filters/filterAddress.ts';
import { readWish } from '../gallery/galleryAddress.ts';
import { keptItems } from '../visit/itemsData.ts';
import { restoreSort } from '../visit/keptSort.ts';

export interface AllProductsData {
  query: string;
  listing: Listing;
  /** None while searching. */
  facets: Facets | null;
  /** Where to look instead, when a search found nothing. */
  sections: CategoryNode[];
  /** Whether it is the browser's own copy, to be asked for again. */
  isKept: boolean;
}

// Nobody types more, and an address has an end.
const longestQuery = 100;

const empty: Listing & { facets?: Facets } = { items: [], page: 1, pages: 1, total: 0 };

const queryOf = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, longestQuery);

function wishIn(params: URLSearchParams): GetCalls['ShopItems']['input'] {
  const query = queryOf(params);
  const { sort, page } = readWish(params);
  return query ? { query, page } : { sort, page, ...filterInput(readFilters(params)) };
}

/** All items, or those that match the address's query. A failure leads home. */
export async function loadAllProducts({ context, request }: LoaderFunctionArgs): Promise<AllProductsData> {
  const { signal } = request;
  const params = new URL(request.url).searchParams;
  const query = queryOf(params);
  restoreSort(request);
  const kept = keptItems(request, languageOf(context));
  if (kept) return { query, listing: kept, facets: kept.facets ?? null, sections: [], isKept: true };
  try {
    const calls = callsOf(context);
    const answer = await calls.get('ShopItems', wishIn(params), { signal });
    const listing = Array.isArray(answer?.items) ? answer : empty;
    const facets = (!query && listing.facets) || null;
    if (!query || listing.total > 0) return { query, listing, facets, sections: [], isKept: false };
    // Without them the page says all the same that nothing matches.
    const { sections } = await calls.get('ShopNavigation', {}, { signal }).catch(() => ({ sections: [] }));
    return { query, listing, facets, sections, isKept: false };
  } catch (error) {
    if (signal.aborted) throw error;
    throw redirect(paths.home());
  }
}
