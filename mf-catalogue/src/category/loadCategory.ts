import { callsOf, paths, redirect, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { filterInput, readFilters } from '../filters/filterAddress.ts';
import { readWish } from '../gallery/galleryAddress.ts';
import { loadOrThrow } from '../page/loadOrThrow.ts';
import { restoreSort } from '../visit/keptSort.ts';

export type CategoryData = NonNullable<GetCalls['ShopCategory']['answer']>;

/** The loader of the listings of one section. An address without a category goes home. */
export function loadCategory(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<CategoryData> {
    const { signal } = request;
    const query = new URL(request.url).searchParams;
    restoreSort(request);
    const wish = {
      section,
      type: params['type'] ?? '',
      category: params['category'] ?? '',
      ...readWish(query),
      ...filterInput(readFilters(query)),
      item: query.get('item') ?? undefined,
    };
    const answer = callsOf(context).get('ShopCategory', wish, { signal });
    const found = await loadOrThrow(answer, signal, 'Something went wrong.');
    if (!found) throw redirect(paths.home());
    return found;
  };
}
