import type { CallRequest } from 'mf-shared';
import { freshMs, ResponseCache, usableMs } from './ResponseCache.ts';

const product: CallRequest = { method: 'GET', name: 'ShopProduct', input: { id: '7' }, language: 'en' };
const shop = jest.fn<Promise<unknown>, [CallRequest]>();
const onOld = jest.fn();
let answers: ResponseCache;

const ahead = (request = product) => answers.transport({ upTo: freshMs })(request);
const shown = (request = product) => answers.transport({ upTo: usableMs, onOld })(request);

beforeEach(() => {
  jest.useFakeTimers();
  let price = 10;
  shop.mockReset().mockImplementation(async () => ({ price: price++ }));
  onOld.mockReset();
  answers = new ResponseCache(shop);
});
afterEach(() => jest.useRealTimers());

it('asks once for what is wanted twice, also while the answer is on its way', async () => {
  expect(await Promise.all([ahead(), shown()])).toEqual([{ price: 10 }, { price: 10 }]);
  expect(await shown()).toEqual({ price: 10 });
  expect(shop).toHaveBeenCalledTimes(1);
});

it('gives what is older for the moment, and says so', async () => {
  await ahead();
  jest.advanceTimersByTime(freshMs + 1);
  expect(await shown()).toEqual({ price: 10 });
  expect(onOld).toHaveBeenCalledTimes(1);
  expect(await ahead()).toEqual({ price: 11 });
  expect(await shown()).toEqual({ price: 11 });
  expect(onOld).toHaveBeenCalledTimes(1);
});

it('gives nothing that is minutes old', async () => {
  await ahead();
  jest.advanceTimersByTime(usableMs + 1);
  expect(await shown()).toEqual({ price: 11 });
});

it('asks again after a failure, and after one that somebody called off', async () => {
  shop.mockRejectedValueOnce(new Error('down'));
  const [early, late] = await Promise.allSettled([ahead(), shown()]);
  expect(early.status).toBe('rejected');
  expect(late).toEqual({ status: 'fulfilled', value: { price: 10 } });
});

it.each([
  ['another product', { ...product, input: { id: '8' } }],
  ['another language', { ...product, language: 'el' as const }],
])('asks for %s', async (_case, other) => {
  await ahead();
  await shown(other);
  expect(shop).toHaveBeenCalledTimes(2);
});

it.each(['PosGetStock', 'ShopDelivery', 'ShopAccount', 'ShopOrders'])(
  'remembers nothing of %s, which is a visitor’s own or about money',
  async (name) => {
    const own = { ...product, name };
    await ahead(own);
    await shown(own);
    expect(shop).toHaveBeenCalledTimes(2);
  },
);
