import { CallError, type CallRequest } from 'mf-shared';
import { connection } from './connection.ts';
import { offlineTransport } from './offlineTransport.ts';
import { deleteOtherReleases } from './deleteOtherReleases.ts';
import { OfflineCache } from './OfflineCache.ts';

const shop = (version: string): OfflineCache =>
  new OfflineCache({
    shell: { version, scripts: [], css: [], exposes: {}, routes: [], integrity: {} },
    remotes: {},
    slots: {},
  });
const product: CallRequest = { method: 'GET', name: 'ShopProduct', input: { id: '7' }, language: 'en' };
const unreachable = (): Promise<never> => Promise.reject(new CallError('ShopProduct', 0, 'away'));
const storeCall = jest.spyOn(OfflineCache.prototype, 'storeCall');
const settled = (): Promise<unknown> => Promise.all(storeCall.mock.results.map(({ value }) => value));

function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      delete: async (url: string) => cache.delete(url),
      put: async (url: string, response: Response) => void cache.set(url, response),
      match: async (url: string) => cache.get(url)?.clone(),
      keys: async () => [...cache.keys()],
    };
  };
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

beforeEach(() => {
  storeCall.mockClear();
  Object.assign(globalThis, { caches: createCaches() });
  connection.found();
});

it('returns the cached response and marks the connection as lost if the shop cannot be reached', async () => {
  await offlineTransport(async () => ({ name: 'Polo' }), shop('1'))(product);
  await settled();
  expect(await offlineTransport(unreachable, shop('1'))(product)).toEqual({ name: 'Polo' });
  expect(connection.isLost()).toBe(true);
});

it('requests from the shop first', async () => {
  await offlineTransport(async () => ({ price: 10 }), shop('1'))(product);
  expect(await offlineTransport(async () => ({ price: 12 }), shop('1'))(product)).toEqual({ price: 12 });
});

it.each([
  ['an error of the shop', () => Promise.reject(new CallError('ShopProduct', 404, 'gone'))],
  ['a call that is not cached', unreachable],
])('passes %s on', async (_case, transport) => {
  await expect(offlineTransport(transport, shop('1'))(product)).rejects.toThrow(CallError);
});

it('does not return responses of another language or release', async () => {
  await offlineTransport(async () => ({ name: 'Polo' }), shop('1'))(product);
  await settled();
  await expect(offlineTransport(unreachable, shop('1'))({ ...product, language: 'el' })).rejects.toThrow(
    'away',
  );
  await expect(offlineTransport(unreachable, shop('2'))(product)).rejects.toThrow('away');
  await deleteOtherReleases(shop('2'));
  expect(await caches.keys()).not.toContain('shop shell@1 calls');
});

it.each(['ShopCheckCart', 'PosGetStock', 'PosOrderStatus', 'ShopDelivery'])(
  'never caches the response to %s',
  async (name) => {
    const request: CallRequest = { ...product, name };
    await offlineTransport(async () => ({ priceCents: 1 }), shop('1'))(request);
    await settled();
    await expect(offlineTransport(unreachable, shop('1'))(request)).rejects.toThrow('away');
  },
);

it('deletes the oldest response', async () => {
  const cache = shop('1');
  for (let id = 1; id <= 151; id++) await cache.storeCall({ ...product, input: { id } }, { id });
  expect(await cache.cachedCall({ ...product, input: { id: 1 } })).toBeUndefined();
  expect(await cache.cachedCall({ ...product, input: { id: 151 } })).toEqual({ id: 151 });
});

it('always has a response while it is replaced', async () => {
  const cache = shop('1');
  await cache.storeCall(product, { price: 10 });
  const storing = cache.storeCall(product, { price: 12 });
  for (let turn = 0; turn < 8; turn += 1) expect(await cache.cachedCall(product)).toBeDefined();
  await storing;
  expect(await cache.cachedCall(product)).toEqual({ price: 12 });
});
