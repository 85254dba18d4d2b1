import type { CallsClient, GetCalls, Product } from 'mf-shared';
import type { Texts } from '../texts.ts';

type Stock = Product['stock'];

function toStock(response: GetCalls['PosGetStock']['response']): Stock {
  if (!Array.isArray(response)) return response;
  return Object.fromEntries(
    response.flatMap(({ color, size, total_qty }) =>
      total_qty === undefined ? [] : [[`${color};${size}`, total_qty]],
    ),
  );
}

/** The shop's own count overrides the supplier's. A failed source is ignored; empty if both fail. */
export async function fetchStock(
  calls: CallsClient,
  { id, partNo }: Pick<Product, 'id' | 'partNo'>,
): Promise<Stock> {
  const responses = await Promise.allSettled([
    calls.get('PosGetStock', partNo ? { cotton: true, code: partNo } : { cotton: true }),
    calls.get('PosGetStock', { record: id, __internal: true }),
  ]);
  const stocks = responses.map((response) =>
    response.status === 'fulfilled' ? toStock(response.value) : {},
  );
  const merged: Stock = Object.assign({}, ...stocks);
  return Object.fromEntries(Object.entries(merged).map(([key, quantity]) => [key, Math.max(0, quantity)]));
}

export const stockUnknown = (t: Texts): string =>
  navigator.onLine
    ? t('Product not found or stock data unavailable.')
    : t('You are offline: nothing was added. Try again once you are connected.');
