import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing/shops/testApp.ts';

describe('a shop that runs only on this machine', () => {
  let shop: TestApp;
  before(async () => {
    shop = await createTestApp();
  });
  after(() => shop.close());

  for (const [host, status] of Object.entries({
    'localhost:3000': 200,
    '127.0.0.1': 200,
    '[::1]:3000': 200,
    'shop.example': 421,
    'localhost.evil.example:3000': 421,
    '192.168.1.7:3000': 421,
  }))
    it(`returns ${status} for the host ${host}`, async () => {
      assert.equal((await shop.app.inject({ url: '/healthz', headers: { host } })).statusCode, status);
    });
});
