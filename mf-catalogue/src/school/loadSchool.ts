import { callsOf, data, type GetCalls, type LoaderFunctionArgs } from 'mf-shared';
import { loadOrThrow } from '../page/loadOrThrow.ts';

export type SchoolData = NonNullable<GetCalls['ShopSchool']['response']>;

export const schoolNotFound = 'School not found.';

export async function loadSchool({ context, request, params }: LoaderFunctionArgs): Promise<SchoolData> {
  const { signal } = request;
  const response = callsOf(context).get('ShopSchool', { school: params['school'] ?? '' }, { signal });
  const found = await loadOrThrow(response, signal, 'Something went wrong.');
  if (!found) throw data(schoolNotFound, { status: 404 });
  return found;
}
