import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { refusedPage, refusedPath } from './failurePage.ts';

test('the page for refused requests says in each language to try again, and is kept for a second', async () => {
  const app = Fastify();
  await app.register(refusedPage);
  const { statusCode, headers, body } = await app.inject(refusedPath);
  assert.equal(statusCode, 429);
  assert.equal(headers['cache-control'], 'public, s-maxage=1');
  assert.match(body, /<div lang="en"><h1>The shop is very busy\..*Your cart is kept in this browser/s);
  assert.match(body, /<div lang="el"><h1>Το κατάστημα έχει πολλή κίνηση\..*href="\/el"/s);
  await app.close();
});
