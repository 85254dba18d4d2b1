import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { shopCalls } from '../../shopCalls.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { createApp } from '../../app.ts';
import { createDispatcher } from '../../platform/calls/createDispatcher.ts';
import { createResponseCache } from '../../platform/calls/responseCache.ts';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { createLog } from '../../platform/log/log.ts';
import { fromShop } from '../../testing/shops/testApp.ts';
import { Counts } from './Counts.ts';
import { countShopping, type ShoppingCounts } from './countShopping.ts';
import { deleteOldWords, maxQueriesPerDay, writeEmptySearches } from './writeCounts.ts';

let shop: TestShop;
let app: Awaited<ReturnType<typeof createApp>>;
let counts: ShoppingCounts;
before(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const log = createLog('silent');
  const calls = shopCalls(shop.deps);
  const getResponse = createResponseCache({ dispatch: createDispatcher(calls) });
  counts = countShopping({ db, log, getResponse, pauseMs: 3_600_000 });
  const { onCall } = counts;
  app = await createApp({ config: testConfig(), db, calls, getResponse, log, onCall });
});
after(async () => {
  await counts.stop();
  await app.close();
  await shop.close();
});
beforeEach(async () => {
  await counts.write(true);
  await shop.db.deleteFrom('empty_searches').execute();
  await shop.db.deleteFrom('shopping_steps').execute();
});

let lastAddress = 0;
const newcomer = () => `10.${Math.floor(++lastAddress / 250)}.0.${lastAddress % 250}`;

const ask = (url: string, headers: Record<string, string> = fromShop, remoteAddress = newcomer()) =>
  app.inject({ url, headers, remoteAddress });
const search = (query: string, headers?: Record<string, string>, address?: string) =>
  ask(`/ShopItems?query=${encodeURIComponent(query)}&page=1`, headers, address);

async function checkCart(path?: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/ShopCheckCart',
    headers: { ...fromShop, ...(path !== undefined && { referer: `http://localhost:3000${path}` }) },
    payload: { lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }] },
    remoteAddress: newcomer(),
  });
  return statusCode;
}

async function writtenWords() {
  await counts.write(true);
  const rows = await shop.db.selectFrom('empty_searches').selectAll().orderBy('words').execute();
  return rows.map(({ words, typed, count }) => [words, typed, count]);
}
async function writtenSteps() {
  await counts.write(true);
  const rows = await shop.db.selectFrom('shopping_steps').selectAll().execute();
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]));
}

describe('a search', () => {
  test('without results is counted by its words, ignoring case and accents', async () => {
    for (const query of ['Σκούφος ', 'σκουφος', '“ΣΚΟΥΦΟΣ”', 'jacket'])
      assert.equal((await search(query)).statusCode, 200);
    assert.deepEqual(await writtenWords(), [['σκουφοσ', 'σκουφος', 3]]);
    await search('σκούφος');
    assert.deepEqual(await writtenWords(), [['σκουφοσ', 'σκούφος', 4]]);
  });

  test('is counted if only some of its words, or none of what the shop sells, are shown', async () => {
    for (const query of ['jacket scooter', 'gloves', 'jakcet']) await search(query);
    assert.deepEqual(await writtenWords(), [
      ['gloves', 'gloves', 1],
      ['jacket scooter', 'jacket scooter', 1],
    ]);
  });

  test('for an email address or a number is counted without its words', async () => {
    for (const query of ['eleni@example.com', '+357 99 123456 zz', 'zz 99123456']) await search(query);
    assert.deepEqual(await writtenWords(), [['', '', 3]]);
  });

  test('is counted on a page that a browser opens', async () => {
    for (const url of ['/search?q=scooter', '/el/search?q=scooter', '/search?q=', '/other?q=bike', '//'])
      counts.onPage({ url, headers: {}, ip: newcomer() } as FastifyRequest);
    await ask('/ShopItems?query=scooter&page=1', {});
    await ask('/ShopItems?query=scooter&page=1&language=el', {});
    assert.deepEqual(await writtenWords(), [['scooter', 'scooter', 2]]);
  });

  test('from other sites or in a preview is not counted', async () => {
    await search('scooter', {});
    await search('scooter', { 'sec-fetch-site': 'cross-site' });
    await search('scooter', { ...fromShop, cookie: '__Host-preview=1' });
    assert.deepEqual(await writtenWords(), []);
  });
});

test('made-up words cannot fill the disk', async () => {
  const made = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ words: `${prefix}${index}`, typed: '', count: 1 }));
  await writeEmptySearches(shop.db, made('a', maxQueriesPerDay - 1));
  await writeEmptySearches(shop.db, [{ words: 'hoodie', typed: 'Hoodie', count: 2 }, ...made('b', 900)]);
  await writeEmptySearches(shop.db, [{ words: 'hoodie', typed: 'Hoodie', count: 1 }, ...made('c', 100)]);
  const rows = await shop.db.selectFrom('empty_searches').select(['words', 'count']).execute();
  assert.equal(rows.length, maxQueriesPerDay + 1);
  const countOf = (name: string) => rows.find(({ words }) => words === name)?.count;
  assert.deepEqual([countOf('hoodie'), countOf(''), countOf('b0')], [3, 1000, undefined]);
});

test('one network counts 300 times per hour', async () => {
  const { id } = shop.jacket;
  for (let round = 0; round < 305; round++) await ask(`/ShopStock?items=${id}`, fromShop, '192.0.2.7');
  assert.deepEqual(await writtenSteps(), { cart: 300 });
});

test('words are forgotten after three months', async () => {
  await writeEmptySearches(shop.db, [{ words: 'old', typed: 'old', count: 1 }]);
  await shop.db.updateTable('empty_searches').set({ day: '2024-01-01' }).execute();
  await writeEmptySearches(shop.db, [{ words: 'new', typed: 'new', count: 1 }]);
  await deleteOldWords(shop.db);
  assert.deepEqual(await writtenWords(), [['new', 'new', 1]]);
});

test('steps towards an order are counted, but not prefetched pages', async () => {
  const { id } = shop.jacket;
  for (const call of [
    `ShopProduct?id=${id}`,
    `ShopGoesWith?id=${id}`,
    'PosGetStock?cotton=true',
    `PosGetStock?record=${id}&__internal=true`,
    `ShopStock?items=${id}`,
    'ShopDelivery',
  ])
    assert.equal((await ask(`/${call}`)).statusCode, 200, call);
  for (const page of ['/el/checkout', '/checkout?from=mail', '/search?q=checkout', '', undefined])
    assert.equal(await checkCart(page), 200);
  assert.deepEqual(await writtenSteps(), { product: 1, cart: 2, checkout: 2 });
});

test('counts that could not be written are written the next time', async () => {
  await checkCart('/checkout');
  await shop.db.schema.alterTable('shopping_steps').renameTo('away').execute();
  await assert.rejects(writtenSteps);
  await shop.db.schema.alterTable('away').renameTo('shopping_steps').execute();
  assert.deepEqual(await writtenSteps(), { checkout: 1 });
});

test("words are cut to the table's limit", async () => {
  // Removing accents turns each syllable into three letters.
  assert.equal((await search('각'.repeat(100))).statusCode, 200);
  await checkCart('/checkout');
  const [[words, typed, count] = [], ...more] = await writtenWords();
  assert.deepEqual([String(words).length, typed, count, more], [200, '각'.repeat(100), 1, []]);
  assert.deepEqual(await writtenSteps(), { checkout: 1 });
});

test('words that the table refuses are dropped without affecting steps', async () => {
  const refused = new Counts(shop.db);
  refused.addWords({ words: 'x'.repeat(201), typed: '', count: 1 });
  refused.addStep('cart');
  await assert.rejects(refused.write(), /empty_searches/);
  await refused.write();
  assert.deepEqual(await writtenSteps(), { cart: 1 });
});

test('the shop stops even if the last counts cannot be written', async () => {
  const log = createLog('silent');
  const getResponse = createResponseCache({ dispatch: createDispatcher([]) });
  // Renamed first, because `countShopping` writes as soon as it starts.
  await shop.db.schema.alterTable('shopping_steps').renameTo('away').execute();
  const stopping = countShopping({ db: shop.db, log, getResponse, pauseMs: 3_600_000 });
  stopping.onCall({ headers: fromShop, ip: newcomer() } as unknown as FastifyRequest, {
    name: 'ShopGoesWith',
    input: {},
    response: async () => null,
  });
  await stopping.stop();
  await shop.db.schema.alterTable('away').renameTo('shopping_steps').execute();
  assert.deepEqual(await writtenSteps(), {});
});
