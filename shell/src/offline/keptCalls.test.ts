import { CallError, type CallRequest } from 'mf-shared';
import { connection } from './connection.ts';
import { keptCalls } from './keptCalls.ts';
import { KeptShop } from './KeptShop.ts';

const shop = (version: string): KeptShop =>
  new KeptShop({ shell: { version, scripts: [], css: [], integrity: {} }, remotes: {} });
const product: CallRequest = { method: 'GET', name: 'ShopProduct', input: { id: '7' }, language: 'en' };
const away = (): Promise<never> => Promise.reject(new CallError('ShopProduct', 0, 'away'));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** As much of the browser's caches as is used here. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      delete: async (address: string) => kept.delete(address),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      match: async (address: string) => kept.get(address)?.clone(),
      keys: async () => [...kept.keys()],
    };
  };
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

beforeEach(() => {
  Object.assign(globalThis, { caches: createCaches() });
  connection.found();
});

it('answers what was said last while the shop cannot be reached, and lets it be known', async () => {
  await keptCalls(async () => ({ name: 'Polo' }), shop('1'))(product);
  await settled();
  expect(await keptCalls(away, shop('1'))(product)).toEqual({ name: 'Polo' });
  expect(connection.isLost()).toBe(true);
});

it('asks the shop first, and believes it', async () => {
  await keptCalls(async () => ({ price: 10 }), shop('1'))(product);
  expect(await keptCalls(async () => ({ price: 12 }), shop('1'))(product)).toEqual({ price: 12 });
});

it.each([
  ['a refusal', () => Promise.reject(new CallError('ShopProduct', 404, 'gone'))],
  ['what was never asked', away],
])('passes on %s', async (_case, transport) => {
  await expect(keptCalls(transport, shop('1'))(product)).rejects.toThrow(CallError);
});

it('keeps no answer of another language, and none of another release', async () => {
  await keptCalls(async () => ({ name: 'Polo' }), shop('1'))(product);
  await settled();
  await expect(keptCalls(away, shop('1'))({ ...product, language: 'el' })).rejects.toThrow('away');
  await expect(keptCalls(away, shop('2'))(product)).rejects.toThrow('away');
  await shop('2').dropOthers();
  expect(await caches.keys()).not.toContain('shop shell@1 calls');
});

it.each(['ShopCheckCart', 'PosGetStock', 'PosOrderStatus', 'ShopDelivery'])(
  'never keeps what %s says',
  async (name) => {
    const request: CallRequest = { ...product, name };
    await keptCalls(async () => ({ priceCents: 1 }), shop('1'))(request);
    await settled();
    await expect(keptCalls(away, shop('1'))(request)).rejects.toThrow('away');
  },
);

it('gives up what was kept first', async () => {
  const kept = shop('1');
  for (let id = 1; id <= 151; id++) await kept.keepCall({ ...product, input: { id } }, { id });
  expect(await kept.call({ ...product, input: { id: 1 } })).toBeUndefined();
  expect(await kept.call({ ...product, input: { id: 151 } })).toEqual({ id: 151 });
});

it('has an answer in every moment in which it is kept anew', async () => {
  const kept = shop('1');
  await kept.keepCall(product, { price: 10 });
  const keeping = kept.keepCall(product, { price: 12 });
  for (let turn = 0; turn < 8; turn += 1) expect(await kept.call(product)).toBeDefined();
  await keeping;
  expect(await kept.call(product)).toEqual({ price: 12 });
});
