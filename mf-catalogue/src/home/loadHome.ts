import { callsOf, type LoaderFunctionArgs, type Place } from 'mf-shared';
import { orFail } from '../page/orFail.ts';

export interface HomeData {
  sections: Place[];
}

export async function loadHome({ context, request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const answer = callsOf(context).get('ShopNavigation', {}, { signal });
  const { sections } = await orFail(answer, signal, 'Failed to fetch categories.');
  return { sections };
}
