import type { CallRequest } from 'mf-shared';
import { freshMs, PrefetchCache, maxStaleMs } from './PrefetchCache.ts';

const product: CallRequest = { method: 'GET', name: 'ShopProduct', input: { id: '7' }, language: 'en' };
const shop = jest.fn<Promise<unknown>, [CallRequest]>();
const onStale = jest.fn();
let cache: PrefetchCache;

const prefetch = (request = product) => cache.transport({ maxAgeMs: freshMs })(request);
const show = (request = product) => cache.transport({ maxAgeMs: maxStaleMs, onStale })(request);

beforeEach(() => {
  jest.useFakeTimers();
  let price = 10;
  shop.mockReset().mockImplementation(async () => ({ price: price++ }));
  onStale.mockReset();
  cache = new PrefetchCache(shop);
});
afterEach(() => jest.useRealTimers());

it('requests the same thing once, even while the response is pending', async () => {
  expect(await Promise.all([prefetch(), show()])).toEqual([{ price: 10 }, { price: 10 }]);
  expect(await show()).toEqual({ price: 10 });
  expect(shop).toHaveBeenCalledTimes(1);
});

it('returns a stale response and calls back', async () => {
  await prefetch();
  jest.advanceTimersByTime(freshMs + 1);
  expect(await show()).toEqual({ price: 10 });
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(await prefetch()).toEqual({ price: 11 });
  expect(await show()).toEqual({ price: 11 });
  expect(onStale).toHaveBeenCalledTimes(1);
});

it('shows a stale response while a newer one is pending', async () => {
  await prefetch();
  jest.advanceTimersByTime(freshMs + 1);
  const newer = prefetch();
  expect(await show()).toEqual({ price: 10 });
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(await newer).toEqual({ price: 11 });
  expect(await show()).toEqual({ price: 11 });
});

it('does not return a response that is too old', async () => {
  await prefetch();
  jest.advanceTimersByTime(maxStaleMs + 1);
  expect(await show()).toEqual({ price: 11 });
});

it('requests again after a failure', async () => {
  shop.mockRejectedValueOnce(new Error('down'));
  const [early, late] = await Promise.allSettled([prefetch(), show()]);
  expect(early.status).toBe('rejected');
  expect(late).toEqual({ status: 'fulfilled', value: { price: 10 } });
});

it.each([
  ['another product', { ...product, input: { id: '8' } }],
  ['another language', { ...product, language: 'el' as const }],
])('makes a request for %s', async (_case, other) => {
  await prefetch();
  await show(other);
  expect(shop).toHaveBeenCalledTimes(2);
});

it.each(['PosGetStock', 'ShopDelivery', 'ShopAccount', 'ShopOrders'])(
  'caches no response to %s, which is personal or about prices',
  async (name) => {
    const own = { ...product, name };
    await prefetch(own);
    await show(own);
    expect(shop).toHaveBeenCalledTimes(2);
  },
);
