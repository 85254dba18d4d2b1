import { CallError, type CallRequest, type Transport } from 'mf-shared';
import { connection } from './connection.ts';
import type { OfflineCache } from './OfflineCache.ts';

// Checkout prices, accounts and orders must always come from the shop.
const publicCalls: ReadonlySet<string> = new Set([
  'ShopNavigation',
  'ShopSection',
  'ShopType',
  'ShopCategory',
  'ShopItems',
  'ShopProduct',
  'ShopFaq',
]);

export const isPublicCall = ({ method, name }: CallRequest): boolean =>
  method === 'GET' && publicCalls.has(name);
const isNetworkError = (error: unknown): boolean => error instanceof CallError && error.status === 0;

export function offlineTransport(transport: Transport, cache: OfflineCache): Transport {
  return async (request) => {
    if (!isPublicCall(request)) return transport(request);
    try {
      const response = await transport(request);
      connection.found();
      // A full or forbidden storage must not fail the call.
      cache.storeCall(request, response).catch(() => undefined);
      return response;
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      connection.lost();
      const cached = await cache.cachedCall(request).catch(() => undefined);
      if (cached === undefined) throw error;
      return cached;
    }
  };
}
