import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { catalogueCalls } from './catalogue/calls.ts';
import { createTestApp, type TestApp } from './testing/shops/testApp.ts';

describe('a URL over a real connection', () => {
  let shop: TestApp;
  let origin: string;
  before(async () => {
    shop = await createTestApp({ calls: ({ db }) => catalogueCalls({ db }) });
    origin = await shop.app.listen({ port: 0, host: 'localhost' });
  });
  after(() => shop.close());

  it('can contain a search of 5,000 Greek letters', async () => {
    const query = new URLSearchParams({ query: 'ψ'.repeat(5000) });
    const response = await fetch(`${origin}/ShopItems?${query.toString()}`);
    assert.equal(response.status, 200);
    const nothing = { items: [], page: 1, pages: 1, total: 0, understood: [], services: [] };
    assert.deepEqual(await response.json(), nothing);
  });

  it('is rejected without harm if it is far too long', async () => {
    const response = await fetch(`${origin}/ShopItems?query=${'x'.repeat(100_000)}`);
    assert.equal(response.status, 431);
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  });
});
