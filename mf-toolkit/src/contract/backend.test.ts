import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { ownBackend, readBackend } from './backend.ts';

async function serve(test: TestContext, status: number, body: unknown, headers = {}): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/contracts/calls' ? status : 404, headers).end(JSON.stringify(body)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const greeting = { method: 'GET', input: { type: 'object' }, answer: { type: 'string' } };

describe('the calls that releases are compared with', () => {
  it('are those of the shop', async (test) => {
    const origin = await serve(test, 200, { ShopGreeting: greeting });
    const { backend, notice } = await readBackend(origin);
    assert.deepEqual(backend, { name: origin, calls: { ShopGreeting: greeting } });
    assert.equal(notice, undefined);
  });

  it('come with the version of the shop’s backend', async (test) => {
    const headers = { 'backend-version': '3.0.0' };
    const { backend } = await readBackend(await serve(test, 200, { ShopGreeting: greeting }, headers));
    assert.equal(backend.version, '3.0.0');
  });

  it('are those of mf-shared, with a notice, without SHOP_ORIGIN', async () => {
    const { backend, notice = '' } = await readBackend(undefined);
    assert.equal(backend.name, 'mf-shared');
    assert.ok(backend.calls['ShopProduct']);
    assert.ok(backend.calls['OfficeOrders'], 'of the project’s application');
    assert.equal(backend.isShopOnly, false);
    assert.match(notice, /SHOP_ORIGIN is not set/);
  });

  it('do not include those of applications that the project does not have', () => {
    assert.equal(ownBackend(null).isShopOnly, true);
  });

  it('are those of mf-shared, with the reason, if the shop does not provide them', async (test) => {
    const older = await readBackend(await serve(test, 404, {}));
    assert.equal(older.backend.name, 'mf-shared');
    assert.match(older.notice ?? '', /HTTP 404/);
    const other = await readBackend(await serve(test, 200, { ShopGreeting: 'hello' }));
    assert.match(other.notice ?? '', /does not provide its calls/);
  });
});
