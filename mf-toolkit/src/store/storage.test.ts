import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { httpStorage } from './httpStorage.ts';
import { openStorage } from './openStorage.ts';
import { WriteConflict, type StorageBackend } from './StorageBackend.ts';
import { promote, readRegistry } from '../registry/registry.ts';
import { isSigned, startStoreServer, type StoreServer } from '../testing/storeServer.ts';

const secret = 'wind-from-the-north';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textIn = async (storage: StorageBackend, file: string): Promise<string | null> => {
  const stored = await storage.read(file);
  return stored && new TextDecoder().decode(stored.bytes);
};

let plain: StoreServer;
let locked: StoreServer;
let s3: StoreServer;
before(async () => {
  plain = await startStoreServer();
  locked = await startStoreServer(
    ({ headers }) => headers.authorization === `Basic ${Buffer.from('team:p@ss').toString('base64')}`,
  );
  s3 = await startStoreServer((request) => isSigned(request, secret));
});
after(() => Promise.all([plain, locked, s3].map((server) => server.close())));
beforeEach(() => {
  for (const server of [plain, locked, s3]) server.files.clear();
});

const credentials = (AWS_SECRET_ACCESS_KEY = secret): NodeJS.ProcessEnv => ({
  AWS_ACCESS_KEY_ID: 'AKIDSHOP',
  AWS_SECRET_ACCESS_KEY,
  AWS_REGION: 'eu-south-1',
  AWS_ENDPOINT_URL_S3: s3.url,
});

const storages: Record<string, () => Promise<StorageBackend>> = {
  'a folder': async () => openStorage(await temporaryFolder('place')),
  'plain HTTP': async () => openStorage(`${plain.url}/releases/`),
  'HTTP with a password': async () => openStorage(locked.url.replace('http://', 'http://team:p%40ss@')),
  S3: async () => openStorage('s3://shop-releases/live', credentials()),
};

for (const [what, open] of Object.entries(storages))
  describe(`a store in ${what}`, () => {
    it('stores a file', async () => {
      const storage = await open();
      assert.equal(await storage.read('shell/1.0.0/release.json'), null);
      await storage.write('shell/1.0.0/release.json', bytes('{}'), null);
      assert.equal(await textIn(storage, 'shell/1.0.0/release.json'), '{}');
    });

    it('never overwrites a version that its writer has not read', async () => {
      const storage = await open();
      await storage.write('a.js', bytes('first'), null);
      await assert.rejects(storage.write('a.js', bytes('second'), null), WriteConflict);
      await assert.rejects(storage.write('a.js', bytes('second'), '"other"'), WriteConflict);
      assert.equal(await textIn(storage, 'a.js'), 'first');
    });

    it('does not replace a deleted file', async () => {
      const storage = await open();
      await assert.rejects(storage.write('a.js', bytes('second'), '"other"'), WriteConflict);
      assert.equal(await storage.read('a.js'), null);
    });

    it('replaces the version that its writer has read', async () => {
      const storage = await open();
      await storage.write('a.js', bytes('first'), null);
      const stored = await storage.read('a.js');
      assert.ok(stored);
      await storage.write('a.js', bytes('second'), stored.etag);
      assert.equal(await textIn(storage, 'a.js'), 'second');
    });

    it('accepts one of two concurrent promotions', async () => {
      const storage = await open();
      await promote(storage, { shell: '1.0.0' }, null);
      const stored = await readRegistry(storage);
      const results = await Promise.allSettled(
        ['2.0.0', '3.0.0'].map((version) => promote(storage, { shell: version }, stored)),
      );
      assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
      assert.equal((await readRegistry(storage))?.registry.revision, 2);
    });
  });

describe('a failing store', () => {
  it('reports that it is full', async () => {
    plain.faults.putStatus = 507;
    await assert.rejects(openStorage(plain.url).write('a', bytes('a'), null), /the store .* is full \(507\)/);
    delete plain.faults.putStatus;
  });

  it('reports a timeout', async () => {
    plain.faults.isSilent = true;
    await assert.rejects(httpStorage(plain.url, fetch, 50).read('a'), /did not respond within 50 ms/);
    plain.faults.isSilent = false;
  });

  it('reports that it is unreachable', async () => {
    const gone = await startStoreServer();
    await gone.close();
    await assert.rejects(openStorage(gone.url).read('a'), /cannot be reached: .*ECONNREFUSED/);
  });

  it('reports wrong credentials', async () => {
    const storage = openStorage('s3://shop-releases', credentials('guessed'));
    await assert.rejects(storage.read('a'), /denies access \(403\)/);
  });

  it('reports missing credentials', () => {
    assert.throws(() => openStorage('s3://shop-releases', {}), /requires AWS_ACCESS_KEY_ID/);
  });

  it('reads credentials from files and reports an unreadable one', async () => {
    const folder = await temporaryFolder('secrets');
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...rest } = credentials();
    const env: NodeJS.ProcessEnv = { ...rest };
    for (const [name, value] of Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })) {
      env[`${name}_FILE`] = path.join(folder, name);
      await writeFile(path.join(folder, name), `${value}\n`);
    }
    const storage = openStorage('s3://shop-releases/team', env);
    await storage.write('a', bytes('kept'), null);
    assert.equal(await textIn(storage, 'a'), 'kept');
    const missing = { ...env, AWS_ACCESS_KEY_ID_FILE: '/nowhere' };
    assert.throws(
      () => openStorage('s3://shop-releases', missing),
      /AWS_ACCESS_KEY_ID_FILE names \/nowhere, which cannot be read/,
    );
  });

  it('reports a folder that is a file', async () => {
    const file = path.join(await temporaryFolder('place'), 'file');
    await writeFile(file, '');
    await assert.rejects(openStorage(file).write('a', bytes('a'), null), /cannot be written to: /);
  });
});
