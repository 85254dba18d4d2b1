import { callsOf, paths, redirect, type Listing, type LoaderFunctionArgs } from 'mf-shared';
import { readWish } from '../gallery/galleryAddress.ts';

export interface AllProductsData {
  query: string;
  listing: Listing;
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
    const listing = await callsOf(context).get('ShopItems', input, { signal });
    return { query, listing: Array.isArray(listing?.items) ? listing : empty };
  } catch (error) {
    if (signal.aborted) throw error;
    throw redirect(paths.home());
  }
}
