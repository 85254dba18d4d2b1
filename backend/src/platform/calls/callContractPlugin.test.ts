import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import * as v from 'valibot';
import { backendVersion } from '../backendVersion.ts';
import { defineCall } from './call.ts';
import { callContractPlugin } from './callContractPlugin.ts';

const greeting = defineCall({
  name: 'ShopGreeting',
  method: 'GET',
  input: v.strictObject({ name: v.pipe(v.string(), v.maxLength(40)) }),
  response: v.object({ text: v.string() }),
  handle: () => ({ text: 'Good morning' }),
});

it('serves the input and response schema of each call, with the version', async () => {
  const app = Fastify();
  await app.register(callContractPlugin([greeting]));
  const { headers, ...response } = await app.inject('/contracts/calls');
  assert.equal(headers['cache-control'], 'public, max-age=60');
  assert.equal(headers['backend-version'], backendVersion);
  assert.deepEqual(response.json(), {
    ShopGreeting: {
      method: 'GET',
      input: {
        type: 'object',
        properties: { name: { type: 'string', maxLength: 40 } },
        required: ['name'],
        additionalProperties: false,
      },
      answer: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
  });
  const again = await app.inject({ url: '/contracts/calls', headers: { 'if-none-match': headers.etag } });
  assert.equal(again.statusCode, 304);
});
