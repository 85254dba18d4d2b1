import { callsOf, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { loadOrThrow } from '../page/loadOrThrow.ts';

export type HomeData = GetCalls['ShopNavigation']['answer'];

export async function loadHome({ context, request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const answer = callsOf(context).get('ShopNavigation', {}, { signal });
  return loadOrThrow(answer, signal, 'Failed to fetch categories.');
}
