import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../orders/testing/openTestShop.ts';
import { openServer } from './openServer.ts';

test('an unreachable server is named, without the password', async () => {
  const port = await freePort();
  await assert.rejects(openServer(`postgres://shop:secret@localhost:${port}/sales`), (error: Error) => {
    assert.match(
      error.message,
      new RegExp(`^The PostgreSQL server at localhost:${port}, database sales, cannot be used: .`),
    );
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});
