import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { assertShopClock } from './assertShopClock.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

async function shopAt(t: TestContext, ms: number): Promise<string> {
  const date = new Date(now + ms).toUTCString();
  const shop = createServer((_, response) => response.writeHead(404, { date }).end()).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  t.after(() => {
    shop.close();
    shop.closeAllConnections();
  });
  return `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
}

it('a machine whose clock is over a minute off the shop’s is told by how much', async (t) => {
  const check = async (ms: number) => assertShopClock(await shopAt(t, ms), () => now);
  await assert.rejects(check(-3_600_000), /this machine is 60 minutes ahead of that of http:.*try again/);
  await assert.rejects(check(120_000), /is 2 minutes behind that of/);
  await check(-50_000);
  await check(50_000);
});

it('a shop that does not respond is no reason against a change', () =>
  assertShopClock('http://127.0.0.1:1', () => now));
