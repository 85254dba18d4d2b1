import { callsOf, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { readFilters, toFilterInput } from '../filters/filterParams.ts';
import { readListingParams } from '../listing/listingParams.ts';
import { restoreChoices } from '../listing/restoreChoices.ts';
import { shownListOr, type MaybeOutdated } from '../listing/shownList.ts';
import { categoryNotFound, loadOrThrow } from '../page/loadOrThrow.ts';

export type CategoryData = NonNullable<GetCalls['ShopCategory']['response']> & MaybeOutdated;

export function loadCategory(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<CategoryData> {
    const { signal } = request;
    const query = new URL(request.url).searchParams;
    restoreChoices(request);
    const input = {
      section,
      type: params['type'] ?? '',
      category: params['category'] ?? '',
      ...readListingParams(query),
      ...toFilterInput(readFilters(query)),
      item: query.get('item') ?? undefined,
    };
    const response = callsOf(context).get('ShopCategory', input, { signal });
    const found = await loadOrThrow(response, signal, 'Something went wrong.').catch(
      (error: unknown) => shownListOr(error, request) as CategoryData,
    );
    if (!found) throw categoryNotFound();
    return found;
  };
}
