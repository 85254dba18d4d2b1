import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startStoreServer, type StoreServer } from '../testing/storeServer.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { assertConditionalWrites, conditionalWriteFaults } from './conditionalWrites.ts';
import { openStorage } from './openStorage.ts';

let server: StoreServer;
before(async () => (server = await startStoreServer()));
after(() => server.close());

describe('the check of a store', () => {
  it('reports nothing for a folder or a server that honours conditions, even when repeated', async () => {
    const folder = await temporaryFolder('store');
    for (const location of [folder, server.url, server.url])
      assert.deepEqual(await conditionalWriteFaults(openStorage(location)), []);
  });

  it('reports the conditions that a server ignores', async () => {
    const storage = openStorage(server.url);
    server.faults.ignores = ['if-match'];
    assert.deepEqual(await conditionalWriteFaults(storage), [
      'If-Match does not protect a file that was changed',
    ]);
    server.faults.ignores = ['if-match', 'if-none-match'];
    await assert.rejects(
      assertConditionalWrites(storage),
      /cannot keep a registry: If-None-Match.*; If-Match/,
    );
    delete server.faults.ignores;
  });
});
