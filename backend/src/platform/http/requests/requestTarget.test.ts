import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { createBareApp } from '../app/createBareApp.ts';

let app: FastifyInstance;
before(async () => {
  const config = { trustedProxies: undefined };
  app = await createBareApp({ config, origin: 'http://shop.test', log: Fastify().log });
  app.get('/*', async ({ url }) => url);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.close());

/** `fetch` would normalise the target. */
async function statusOf(path: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('a request target', () => {
  for (const target of ['//[x', '//', '/\\[x', 'http://shop.test//[x', 'faq'])
    it(`${target} is refused`, async () => assert.equal(await statusOf(target), 400));

  for (const target of [
    '/',
    '/faq',
    '/el//faq',
    '//other.test/',
    '/[x',
    '/search?q=//',
    'http://shop.test/faq',
  ])
    it(`${target} is accepted`, async () => assert.equal(await statusOf(target), 200));
});
