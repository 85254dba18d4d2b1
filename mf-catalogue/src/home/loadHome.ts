import { callsOf, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { loadOrThrow } from '../page/loadOrThrow.ts';

/** Contains only the sections if the rest cannot be loaded. */
export type HomeData = Pick<GetCalls['ShopNavigation']['response'], 'sections' | 'strapline'> &
  Partial<GetCalls['ShopHome']['response']>;

export async function loadHome({ context, request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const calls = callsOf(context);
  const [{ sections, strapline }, items] = await Promise.all([
    loadOrThrow(calls.get('ShopNavigation', {}, { signal }), signal, 'Failed to fetch categories.'),
    calls.get('ShopHome', {}, { signal }).catch(() => null),
  ]);
  return { sections, strapline, ...items };
}
