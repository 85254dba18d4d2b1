import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import type { CallRequest } from './testing/shops/callExamples.ts';
import { callExamples, extraFieldsAreKnown } from './testing/shops/callExamples.ts';
import { createLog } from './platform/log/log.ts';
import { shopCalls } from './shopCalls.ts';
import { everything, fillSmallShop, rowsOf } from './testing/shops/smallShop.ts';
import { createTestApp, fromShop, type TestApp } from './testing/shops/testApp.ts';
import { unreachableProvider } from './testing/shops/unreachableProvider.ts';

// Security rules that hold for every call. A call without an example fails.

const origin = 'http://shop.test';
const examples = callExamples(origin);
const log = createLog('silent');

let shop: TestApp;
let calls: ReturnType<typeof shopCalls>;
let owner: string;
let stranger: string;
before(async () => {
  shop = await createTestApp({
    calls: ({ db }) =>
      (calls = shopCalls({ db, providers: [unreachableProvider], origin, sessionSecs: 60, log })),
  });
  await fillSmallShop(shop.db);
  await shop.db
    .insertInto('saved_addresses')
    .values({ person_id: 1, street: 'Makariou 5', post_code: '3025', city: 'Lim' })
    .execute();
  await shop.db
    .insertInto('passkeys')
    .values({
      person_id: 1,
      credential_id: 'eleni-phone',
      public_key: 'AA',
      counter: 0,
      transports: [],
      name: 'Ioannou phone',
    })
    .execute();
  [owner, stranger] = [await shop.signIn(1), await shop.signIn(2)];
});
beforeEach(() => shop.db.deleteFrom('rate_limit_hits').execute());
after(() => shop.close());

const exampleOf = (name: string): CallRequest => {
  const example = examples[name];
  assert.ok(example, `${name} has no example in callExamples.ts`);
  return example;
};

function send(name: string, input: object, headers: Record<string, string>) {
  const method = calls.find((call) => call.name === name)?.method ?? 'GET';
  const query = method === 'GET' ? `?${String(new URLSearchParams(Object.entries(input)))}` : '';
  return shop.app.inject({
    method,
    url: `/${name}${query}`,
    headers,
    ...(method === 'POST' && { payload: input }),
  });
}

function assertRefused(response: { statusCode: number; body: string }, name: string): void {
  assert.ok(
    response.statusCode >= 400 && response.statusCode < 500,
    `${name}: ${response.statusCode} ${response.body}`,
  );
  const { error } = JSON.parse(response.body) as { error: string };
  assert.ok(error.length > 5, `${name} has an error message`);
  assert.ok(response.body.length < 1000, `${name} echoes its input`);
}

describe('every call', () => {
  test('has an example, and every example has a call', () => {
    assert.deepEqual(calls.map(({ name }) => name).toSorted(), Object.keys(examples).toSorted());
  });

  test('that changes data is refused from another site, with or without cookies', async () => {
    const unchanged = await everything(shop.db);
    for (const { name, changes } of calls) {
      if (!changes) continue;
      for (const from of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://elsewhere.test' },
        {},
      ] as Record<string, string>[]) {
        const response = await send(name, exampleOf(name), { ...from, cookie: owner });
        assert.equal(response.statusCode, 403, `${name} from ${JSON.stringify(from)}: ${response.body}`);
        assertRefused(response, name);
      }
    }
    assert.deepEqual(await everything(shop.db), unchanged);
  });

  test('without `changes` changes nothing', async () => {
    const unchanged = await everything(shop.db);
    for (const { name, changes } of calls)
      if (!changes) await send(name, exampleOf(name), { cookie: owner, ...fromShop });
    assert.deepEqual(await everything(shop.db), unchanged);
  });

  test('accepts its example from the people it belongs to', async () => {
    for (const { name, changes } of calls) {
      if (changes) continue;
      const response = await send(name, exampleOf(name), { cookie: owner, ...fromShop });
      const statuses = name === 'PosOrderStatus' || name === '$TableImage' ? [302, 404] : [200];
      assert.ok(statuses.includes(response.statusCode), `${name}: ${response.statusCode} ${response.body}`);
    }
  });

  test('answers without what the items cost the seller', async () => {
    await shop.db.updateTable('variants').set({ cost_cents: 76_543 }).execute();
    for (const { name } of calls) {
      const { body } = await send(name, exampleOf(name), { cookie: owner, ...fromShop });
      assert.doesNotMatch(body, /cost_cents|76_?543|765[.,]43/, name);
    }
  });

  test('refuses an unknown field', async () => {
    const unchanged = await everything(shop.db);
    for (const { name } of calls) {
      if (extraFieldsAreKnown.has(name)) continue;
      for (const extra of [{ is_admin: true }, { person_id: 1 }, { __proto: 'x' }]) {
        const response = await send(name, { ...exampleOf(name), ...extra }, { cookie: owner, ...fromShop });
        assert.equal(response.statusCode, 400, `${name} with ${JSON.stringify(extra)}: ${response.body}`);
        assertRefused(response, name);
      }
    }
    assert.deepEqual(await everything(shop.db), unchanged);
  });

  test('refuses a megabyte of text in any field', async () => {
    const unchanged = await everything(shop.db);
    const mega = 'x'.repeat(1024 * 1024);
    for (const { name } of calls) {
      const example = exampleOf(name);
      for (const [field, value] of Object.entries(example)) {
        const response = await send(name, { ...example, [field]: mega }, { cookie: owner, ...fromShop });
        if (typeof value === 'string' && response.statusCode === 200)
          assert.ok(response.body.length < 1000, name);
        else assertRefused(response, `${name} ${field}`);
      }
    }
    assert.deepEqual(await everything(shop.db), unchanged);
  });

  test('neither changes nor reveals another person’s data', async () => {
    const secrets = /eleni|ioannou|ledras|makariou|99123456|"12345678"/i;
    for (const [role, cookie] of [
      ['a stranger', stranger],
      ['a visitor', ''],
    ] as const) {
      for (const { name } of calls) {
        const before = await ofOwner();
        const response = await send(name, exampleOf(name), { cookie, ...fromShop });
        assert.doesNotMatch(response.body, secrets, `${name} reveals data to ${role}: ${response.body}`);
        assert.ok(response.statusCode < 500 || name === 'PosJcc', `${name}: ${response.body}`);
        assert.deepEqual(await ofOwner(), before, `${name} of ${role}`);
      }
      stranger = await shop.signIn(2);
    }
  });

  test('does nothing for a session that was ended', async () => {
    const ended = await shop.signIn(1);
    assert.equal((await send('ShopSignOut', {}, { cookie: ended, ...fromShop })).statusCode, 200);
    for (const { name } of calls) {
      const before = await ofOwner();
      const response = await send(name, exampleOf(name), { cookie: ended, ...fromShop });
      assert.doesNotMatch(response.body, /eleni|ledras|makariou/i, `${name}: ${response.body}`);
      assert.deepEqual(await ofOwner(), before, name);
    }
  });
});

function ofOwner(): Promise<Record<string, unknown[]>> {
  const theirs = ['addresses', 'saved_addresses', 'passkeys', 'favourites', 'sessions', 'orders'];
  return rowsOf(shop.db, [
    ['people', sql`id = 1`],
    ...theirs.map((name): [string, RawBuilder<unknown>] => [name, sql`person_id = 1`]),
    ['withdrawals', sql`true`],
  ]);
}
