import { callsOf, data, paths, redirect, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { loadOrThrow } from '../page/loadOrThrow.ts';

export type SectionData = NonNullable<GetCalls['ShopSection']['response']>;

export function loadSection(section: string) {
  return async function load({ context, request }: LoaderFunctionArgs): Promise<SectionData> {
    const { signal } = request;
    const response = callsOf(context).get('ShopSection', { section }, { signal });
    const found = await loadOrThrow(response, signal, 'Failed to fetch subcategories.');
    if (!found) throw redirect(paths.home());
    if (!Array.isArray(found.types)) throw data('Fetched data is not an array.', { status: 502 });
    if (!Array.isArray(found.carousel)) throw data('Failed to fetch carousel images.', { status: 502 });
    return found;
  };
}
