import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, fromShop, type TestApp } from '../../backend/src/testing/shops/testApp.ts';
import { analyticsPlugin } from './analyticsPlugin.ts';

let shop: TestApp;
before(async () => {
  shop = await createTestApp({ plugins: ({ config }) => [analyticsPlugin({ origin: config.origin })] });
});
after(() => shop.close());

const send = (payload: object, headers: Record<string, string> = fromShop) =>
  shop.app.inject({ method: 'POST', url: '/__dev/analytics', headers, payload });

const event = { name: 'view_item', params: { currency: 'EUR', value: 12.9 }, browser: '1.2' };

test('an event of a page is stored and shown', async () => {
  assert.equal((await send(event)).statusCode, 204);
  const kept = await shop.app.inject('/__dev/analytics.json');
  assert.partialDeepStrictEqual(kept.json(), [event]);
  const page = await shop.app.inject('/__dev/analytics');
  assert.match(page.body, /view_item/);
});

test('events from other sites and malformed ones are refused', async () => {
  assert.equal((await send(event, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await send({ ...event, name: '<script>' })).statusCode, 400);
  assert.equal((await shop.app.inject('/__dev/analytics.json')).json().length, 1);
});
