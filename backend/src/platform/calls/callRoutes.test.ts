import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { policyFaults } from 'mf-toolkit/content-security-policy';
import * as v from 'valibot';
import { ShopError } from '../errors.ts';
import { createTestApp, fromShop, type TestApp } from '../../testing/shops/testApp.ts';
import { defineCall, implementCall } from './call.ts';
import { anonymousContext } from './createContext.ts';
import { createDispatcher } from './createDispatcher.ts';
import { fairQueue } from './fairQueue.ts';

const calls = [
  defineCall({
    name: 'ShopEcho',
    method: 'GET',
    input: v.strictObject({
      text: v.string(),
      page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'No such page.'))),
    }),
    response: v.object({ text: v.string(), language: v.string(), long: v.string() }),
    handle: (input, { language }) => ({ ...input, language, long: 'long '.repeat(1000) }),
  }),
  defineCall({
    name: 'ShopWrite',
    method: 'POST',
    input: v.strictObject({
      name: v.string(),
      lines: v.optional(v.array(v.strictObject({ id: v.number() }))),
    }),
    response: v.object({ name: v.string() }),
    changes: true,
    handle: ({ name }) => ({ name }),
  }),
  defineCall({
    name: 'TableTouch',
    method: 'GET',
    input: v.strictObject({}),
    response: v.null(),
    changes: true,
    handle: () => null,
  }),
  defineCall({
    name: 'ShopFail',
    method: 'GET',
    input: v.strictObject({}),
    response: v.never(),
    handle() {
      throw new Error('the password is secret');
    },
  }),
  defineCall({
    name: 'ShopBusy',
    method: 'GET',
    input: v.strictObject({}),
    response: v.null(),
    queue: fairQueue({ maxQueuedPerBrowser: 0 }),
    handle: () => null,
  }),
  defineCall({
    name: 'ShopRefuse',
    method: 'GET',
    input: v.strictObject({}),
    response: v.never(),
    handle() {
      throw new ShopError(409, 'Not now.');
    },
  }),
];

let shop: TestApp;
before(async () => {
  shop = await createTestApp({ calls: () => calls });
});
after(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const post = (payload: string | object, headers: Record<string, string> = fromShop) =>
  shop.app.inject({ method: 'POST', url: '/ShopWrite', payload, headers });

function assertRefused(response: Awaited<ReturnType<typeof get>>, status: number, message: RegExp): void {
  assert.equal(response.statusCode, status, response.body);
  const body = response.json<{ error: string; requestId: string }>();
  assert.match(body.error, message);
  assert.deepEqual(Object.keys(body), ['error', 'requestId']);
  assert.equal(response.headers['x-request-id'], body.requestId);
}

describe('a call', () => {
  test('receives the page’s language separately from its input', async () => {
    assert.equal((await get('/ShopEcho?text=a')).json().language, 'en');
    const greek = (await get('/ShopEcho?text=a&language=el')).json();
    assert.equal(greek.language, 'el');
    assertRefused(await get('/ShopEcho?text=a&language=xx'), 400, /language/);
    const posted = await shop.app.inject({
      method: 'POST',
      url: '/ShopWrite?language=el',
      payload: { name: 'A' },
      headers: fromShop,
    });
    assert.deepEqual(posted.json(), { name: 'A' });
  });

  test('returns JSON that is neither cached nor sniffed', async () => {
    const response = await get('/ShopEcho?text=hello');
    assert.equal(response.json().text, 'hello');
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
    assert.equal(response.headers['cross-origin-resource-policy'], 'same-origin');
    assert.deepEqual(policyFaults(String(response.headers['content-security-policy'])), []);
  });

  test('returns null as JSON', async () => {
    const response = await get('/TableTouch', fromShop);
    assert.equal(response.body, 'null');
  });

  test('is compressed for a browser that accepts it', async () => {
    assert.equal(
      (await get('/ShopEcho?text=a', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'],
      'br',
    );
    assert.equal(
      (await get('/ShopEcho?text=a', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
      'gzip',
    );
  });

  test('keeps a proxy’s request id if it is valid', async () => {
    assert.equal(
      (await get('/ShopEcho?text=a', { 'x-request-id': 'proxy-0001' })).headers['x-request-id'],
      'proxy-0001',
    );
    const made = (await get('/ShopEcho?text=a', { 'x-request-id': 'a<b>' })).headers['x-request-id'];
    assert.match(String(made), /^[\da-f-]{36}$/);
  });
});

describe('an unknown call', () => {
  for (const url of ['/$TableDropAll', '/PosNothing', '/TableRea', '/ShopEchoo', '/Mail', '/$'])
    test(`${url} is refused`, async () => assertRefused(await get(url), 404, /Unknown call GET/));

  test('the wrong method is refused', async () => {
    assertRefused(await get('/ShopWrite'), 404, /Unknown call GET \/ShopWrite/);
    assertRefused(await shop.app.inject({ method: 'DELETE', url: '/ShopEcho' }), 404, /DELETE/);
  });

  test('an unknown path is refused', async () => assertRefused(await get('/nowhere'), 404, /Not found: GET/));
});

describe('an invalid input', () => {
  test('names the field that is missing, unknown or of the wrong type', async () => {
    assertRefused(await get('/ShopEcho'), 400, /^text is missing\.$/);
    assertRefused(await get('/ShopEcho?text=a&more=b'), 400, /^more is not known here\.$/);
    assertRefused(await get('/ShopEcho?text=a&text=b'), 400, /^text is invalid: expected string\.$/);
    assertRefused(
      await post({ name: 'a', lines: [{ id: 'x' }] }),
      400,
      /^lines\.0\.id is invalid: expected number\.$/,
    );
    assertRefused(
      await post('5', { ...fromShop, 'content-type': 'application/json' }),
      400,
      /expected Object/,
    );
  });

  test("uses the schema's own message if there is one", async () =>
    assertRefused(await get('/ShopEcho?text=a&page=b'), 400, /^No such page\.$/));

  test('with a null character is refused', async () => {
    assertRefused(await get('/ShopEcho?text=a%00b'), 400, /null character/);
    assertRefused(
      await post('{"name":"a\\u0000"}', { ...fromShop, 'content-type': 'application/json' }),
      400,
      /null/,
    );
  });

  test('that is not JSON, or not declared as JSON, is refused', async () => {
    const json = { ...fromShop, 'content-type': 'application/json' };
    assertRefused(await post('{"name"', json), 400, /not valid JSON/);
    assertRefused(await post('', json), 400, /empty/);
    assertRefused(await post('{"__proto__":{"name":"x"}}', json), 400, /./);
    assertRefused(
      await post('{"name":"a"}', { ...fromShop, 'content-type': 'text/plain' }),
      415,
      /application\/json/,
    );
    assertRefused(
      await post('name=a', { ...fromShop, 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      /json/,
    );
    assertRefused(
      await shop.app.inject({ method: 'POST', url: '/ShopWrite', headers: fromShop }),
      415,
      /json/,
    );
  });

  test('of two megabytes is refused', async () =>
    assertRefused(await post({ name: 'x'.repeat(2 ** 21) }), 413, /too large/));

  test('nested ten thousand deep is refused', async () => {
    const headers = { ...fromShop, 'content-type': 'application/json' };
    assertRefused(await post('['.repeat(10_000) + ']'.repeat(10_000), headers), 400, /name is missing/);
  });
});

describe('an unusual URL', () => {
  for (const url of [
    '/../$TableRead',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/ShopEcho%2f..%2fShopWrite',
    '/$%00',
    '/ShopEcho/../x',
  ])
    test(`${url} is not found`, async () => assertRefused(await get(url), 404, /^(Unknown call|Not found)/));

  for (const url of ['/%', '/%zz', '/$Table%c3%28'])
    test(`${url} is malformed`, async () => assertRefused(await get(url), 400, /not a valid url/));
});

describe('a change', () => {
  test('from one of our own pages is accepted', async () => {
    assert.equal((await post({ name: 'a' })).statusCode, 200);
    assert.equal((await post({ name: 'a' }, { origin: shop.config.origin })).statusCode, 200);
  });

  const strangers: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];
  const origins = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }];
  for (const headers of [
    ...strangers,
    ...origins,
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])
    test(`with ${JSON.stringify(headers)} is refused`, async () => {
      assertRefused(await post({ name: 'a' }, headers), 403, /only be done from the pages of the shop/);
      assertRefused(await get('/TableTouch', headers), 403, /only be done from the pages/);
    });
});

describe('a failure', () => {
  test('that is expected gives its reason', async () =>
    assertRefused(await get('/ShopRefuse'), 409, /^Not now\.$/));

  test('that is unexpected hides its cause', async () =>
    assertRefused(await get('/ShopFail'), 500, /^Something went wrong\.$/));

  test('sends Retry-After if the queue is full', async () => {
    const busy = await get('/ShopBusy');
    assertRefused(busy, 503, /^The shop is very busy\. Please try again in a moment\.$/);
    assert.equal(busy.headers['retry-after'], '2');
  });
});

test('reports whether the process is alive and ready', async () => {
  assert.equal((await get('/healthz')).statusCode, 200);
  assert.equal((await get('/readyz')).statusCode, 200);
});

test('a response that does not match its schema fails outside production', async () => {
  const wrong = defineCall({
    name: 'ShopWrong',
    method: 'GET',
    input: v.strictObject({}),
    response: v.object({ items: v.array(v.object({ id: v.number() })) }),
    handle: async () => JSON.parse('{"items":[{"id":"7"}]}'),
  });
  const { log } = shop.app;
  const context = anonymousContext('en', log);
  await assert.rejects(
    createDispatcher([wrong])('ShopWrong', {}, context),
    /^Error: Invalid response of ShopWrong: items\.0\.id is invalid: expected number\.$/,
  );
});

test('a response that does not match the contract does not compile', () => {
  // @ts-expect-error A string is not a boolean.
  const call = implementCall('ShopSendCode', { changes: true, handle: () => ({ success: 'yes' }) });
  assert.equal(call.name, 'ShopSendCode');
  assert.equal(call.method, 'POST');
});
