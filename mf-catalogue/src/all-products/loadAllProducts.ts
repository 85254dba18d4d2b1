import {
  callsOf,
  languageOf,
  maxQueryLength,
  paths,
  redirect,
  type Facets,
  type GetCalls,
  type Listing,
  type LoaderFunctionArgs,
  type CategoryNode,
} from 'mf-shared';
import { readFilters, toFilterInput } from '../filters/filterParams.ts';
import { readListingParams } from '../listing/listingParams.ts';
import { restoreChoices } from '../listing/restoreChoices.ts';
import { shownListOr, type MaybeOutdated } from '../listing/shownList.ts';
import { readFirstPage } from './firstPageCache.ts';
import { isNamed } from './isNamed.ts';

type Items = GetCalls['ShopItems']['response'];

export interface AllProductsData extends MaybeOutdated {
  title: 'All Products' | 'Search Results' | 'Back in stock';
  query: string;
  listing: Listing;
  understood: NonNullable<Items['understood']>;
  services: NonNullable<Items['services']>;
  note: Items['note'];
  facets: Facets | null;
  sections: CategoryNode[];
  /** The data is from the browser's storage and must be refreshed. */
  isCached: boolean;
}

const emptyListing: Items = { items: [], page: 1, pages: 1, total: 0 };

const readQuery = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, maxQueryLength);

function titleFor(params: URLSearchParams): AllProductsData['title'] {
  if (readQuery(params)) return 'Search Results';
  return params.get('sort') === 'restocked' ? 'Back in stock' : 'All Products';
}

function toInput(params: URLSearchParams): GetCalls['ShopItems']['input'] {
  const query = readQuery(params);
  const { sort, page } = readListingParams(params);
  const item = params.get('item') ?? undefined;
  return query ? { query, sort, page } : { sort, page, item, ...toFilterInput(readFilters(params)) };
}

export async function loadAllProducts({ context, request }: LoaderFunctionArgs): Promise<AllProductsData> {
  const { signal } = request;
  const params = new URL(request.url).searchParams;
  const query = readQuery(params);
  restoreChoices(request);
  const cached = readFirstPage(request, languageOf(context));
  const defaults = { title: titleFor(params), understood: [], services: [], note: undefined, sections: [] };
  if (cached) return { ...defaults, query, listing: cached, facets: cached.facets ?? null, isCached: true };
  try {
    const calls = callsOf(context);
    const response = await calls.get('ShopItems', toInput(params), { signal });
    const isList = Array.isArray(response?.items);
    if (!isList) console.warn('API response is not an array');
    const listing = isList ? response : emptyListing;
    const facets = (!query && listing.facets) || null;
    const { understood = [], services = [], note } = listing;
    const data = { ...defaults, query, listing, understood, services, note, facets, isCached: false };
    if (!query || listing.total > 0 || !services.every(isNamed)) return data;
    const { sections } = await calls.get('ShopNavigation', {}, { signal }).catch(() => ({ sections: [] }));
    return { ...data, sections };
  } catch (error) {
    if (signal.aborted) throw error;
    return shownListOr(redirect(paths.home()), request) as AllProductsData;
  }
}
