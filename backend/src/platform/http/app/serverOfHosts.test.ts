import assert from 'node:assert/strict';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serverOfHosts } from './serverOfHosts.ts';

const ask = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, path, host: 'localhost', headers: { host } }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    }).on('error', reject);
  });

test('each host has its own routes only', async () => {
  const office = Fastify();
  office.get('/', () => 'office');
  office.get('/desk', () => 'desk');
  await office.ready();
  const shop = Fastify({
    serverFactory: serverOfHosts(new Map([['office.localhost:3000', office]]), {}),
  });
  shop.get('/', () => 'shop');
  await shop.listen({ port: 0, host: 'localhost' });
  const { port } = shop.server.address() as AddressInfo;
  try {
    assert.equal(await ask(port, 'localhost:3000', '/'), '200 shop');
    assert.equal(await ask(port, 'office.localhost:3000', '/'), '200 office');
    assert.equal(await ask(port, 'OFFICE.localhost:3000', '/desk'), '200 desk');
    assert.match(await ask(port, 'localhost:3000', '/desk'), /^404/);
    assert.equal(await ask(port, 'office.localhost.evil.example', '/'), '200 shop');
  } finally {
    await shop.close();
  }
});
