import { callsOf, paths, redirect, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { readFilters, toFilterInput } from '../filters/filterParams.ts';
import { loadChosenFilters } from '../filters/loadFilterParts.ts';
import { readListingParams } from '../listing/listingParams.ts';
import { restoreChoices } from '../listing/restoreChoices.ts';
import { loadOrThrow } from '../page/loadOrThrow.ts';

export type CategoryData = NonNullable<GetCalls['ShopCategory']['response']>;

export function loadCategory(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<CategoryData> {
    const { signal } = request;
    const query = new URL(request.url).searchParams;
    restoreChoices(request);
    const filters = readFilters(query);
    const input = {
      section,
      type: params['type'] ?? '',
      category: params['category'] ?? '',
      ...readListingParams(query),
      ...toFilterInput(filters),
      item: query.get('item') ?? undefined,
    };
    const response = callsOf(context).get('ShopCategory', input, { signal });
    const [found] = await Promise.all([
      loadOrThrow(response, signal, 'Something went wrong.'),
      loadChosenFilters(filters),
    ]);
    if (!found) throw redirect(paths.home());
    return found;
  };
}
