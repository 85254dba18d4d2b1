import { callsOf, data, languageOf, type LoaderFunctionArgs } from 'mf-shared';
import { loadOrThrow } from '../../page/loadOrThrow.ts';
import { textsIn } from '../../texts.ts';
import { loadLaterPart } from './loadLaterPart.ts';
import { productNotFound } from './productNotFound.ts';
import type { LoadedProduct } from '../variants/variants.ts';

export async function loadProduct({ context, request, params }: LoaderFunctionArgs): Promise<LoadedProduct> {
  const t = textsIn(languageOf(context));
  const { signal } = request;
  const response = callsOf(context).get('ShopProduct', { id: params['id'] ?? '' }, { signal });
  // The shell asks for the data alone before the visitor's first input.
  const isPrefetch = request.headers.get('purpose') === 'prefetch';
  // A browser shows it when it has loaded; the server's HTML contains it. If this fails, the page itself shows it.
  const laterPart = isPrefetch ? undefined : loadLaterPart().catch(console.warn);
  const product = await loadOrThrow(response, signal, (reason) =>
    t('Failed to load product: {reason}', { reason: t.dynamic(reason) }),
  );
  if (!product) throw data(productNotFound, { status: 404 });
  if (typeof document === 'undefined') await laterPart;
  const { searchParams } = new URL(request.url);
  const chosen = { colour: searchParams.get('colour'), size: searchParams.get('size') };
  return chosen.colour || chosen.size ? { ...product, chosen } : product;
}
