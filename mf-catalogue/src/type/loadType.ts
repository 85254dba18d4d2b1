import { callsOf, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { categoryNotFound, loadOrThrow } from '../page/loadOrThrow.ts';

export type TypeData = NonNullable<GetCalls['ShopType']['response']>;

export function loadType(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<TypeData> {
    const { signal } = request;
    const type = params['type'] ?? '';
    const response = callsOf(context).get('ShopType', { section, type }, { signal });
    const found = await loadOrThrow(response, signal, 'Something went wrong.');
    if (!found) throw categoryNotFound();
    return found;
  };
}
