import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { BuildManifest } from '../build/BuildManifestPlugin.ts';
import type { Contract } from '../release/contract.ts';
import { folderStorage } from './folderStorage.ts';
import { StoreFailure, type StorageBackend } from './StorageBackend.ts';
import { readManifest } from './ReleaseStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { testPackage } from '../testing/testRelease.ts';
import { describeBuild } from '../build/describeBuild.ts';
import { publish } from './publish.ts';

async function builtPackage(browserCode: string, beside: Partial<BuildManifest> = {}) {
  const folder = await temporaryFolder('package');
  for (const [target, file, text] of [
    ['browser', 'remoteEntry.js', browserCode],
    ['server', 'remoteEntry.cjs', 'exports.get = 1;'],
  ] as const) {
    await mkdir(path.join(folder, 'dist', target), { recursive: true });
    await writeFile(path.join(folder, 'dist', target, file), text);
    const build = { entries: [file], css: [], exposes: {}, loadable: [file], shared: {}, ...beside };
    await writeFile(path.join(folder, 'dist', target, 'build.json'), JSON.stringify(build));
  }
  return testPackage({ folder, name: 'mf_checkout', version: '1.4.0' });
}

const emptyContract: Contract = {
  offers: { modules: [], events: {}, exports: [] },
  needs: { modules: [], events: {}, exports: [], calls: {} },
  cart: { type: 'object', properties: { v: { const: 1 } } },
};

const emptyStorage = async (): Promise<StorageBackend> => folderStorage(await temporaryFolder('store'));

async function release(
  storage: StorageBackend,
  code: string,
  build?: string,
  beside: Partial<BuildManifest> = {},
) {
  const pkg = await builtPackage(code, beside);
  const manifest = await describeBuild(pkg, build);
  return { manifest, outcome: await publish(storage, manifest, path.join(pkg.folder, 'dist')) };
}

describe('publishing a build', () => {
  it('stores it under the version of its package', async () => {
    const storage = await emptyStorage();
    const { manifest, outcome } = await release(storage, 'one');
    assert.equal(outcome, 'published');
    assert.equal(manifest.version, '1.4.0');
    assert.deepEqual(await readManifest(storage, 'mf_checkout', '1.4.0'), manifest);
    assert.ok(await storage.read('mf_checkout/1.4.0/browser/remoteEntry.js'));
  });

  it('says which version of the backend its package needs', async () => {
    const pkg = await builtPackage('one');
    assert.equal((await describeBuild(pkg)).requires, undefined);
    const requires = { backend: '3.0.0' };
    assert.deepEqual((await describeBuild({ ...pkg, requires })).requires, requires);
  });

  it('stores source maps beside the files that are served', async () => {
    const storage = await emptyStorage();
    const pkg = await builtPackage('one');
    const maps = path.join(pkg.folder, 'dist/browser/maps');
    await mkdir(maps);
    await writeFile(path.join(maps, 'remoteEntry.js.map'), '{}');
    const manifest = await describeBuild(pkg);
    assert.deepEqual(Object.keys(manifest.integrity), ['browser/remoteEntry.js', 'server/remoteEntry.cjs']);
    assert.deepEqual(Object.keys(manifest.maps ?? {}), ['remoteEntry.js.map']);
    await publish(storage, manifest, path.join(pkg.folder, 'dist'));
    assert.ok(await storage.read('mf_checkout/1.4.0/maps/remoteEntry.js.map'));
    const { maps: _maps, ...without } = manifest;
    assert.equal(await publish(storage, without, path.join(pkg.folder, 'dist')), 'unchanged');
  });

  it('does nothing if the same content is already published', async () => {
    const storage = await emptyStorage();
    const { manifest } = await release(storage, 'one');
    assert.equal((await release(storage, 'one')).outcome, 'unchanged');
    assert.equal((await readManifest(storage, 'mf_checkout', '1.4.0')).builtAt, manifest.builtAt);
  });

  it('is rejected, with a remedy, if the version has different content', async () => {
    const storage = await emptyStorage();
    const { manifest } = await release(storage, 'one');
    await assert.rejects(
      release(storage, 'two'),
      /1\.4\.0 is already in the store with different content.*Raise the version/,
    );
    assert.deepEqual(await readManifest(storage, 'mf_checkout', '1.4.0'), manifest);
  });

  it('is possible under the name of the build', async () => {
    const storage = await emptyStorage();
    await release(storage, 'one');
    assert.equal((await release(storage, 'two', '57')).manifest.version, '1.4.0-57');
  });

  it('can name a build by its content', async () => {
    const storage = await emptyStorage();
    const [one, same, two] = [
      await release(storage, 'one', 'content'),
      await release(storage, 'one', 'content'),
      await release(storage, 'two', 'content'),
    ];
    assert.equal(one.manifest.version, same.manifest.version);
    assert.equal(same.outcome, 'unchanged');
    assert.notEqual(one.manifest.version, two.manifest.version);
  });

  it('ignores the installed versions of libraries, but not ranges and contracts', async () => {
    const storage = await emptyStorage();
    const built = (version: string, required: string, contract?: Contract) =>
      release(storage, 'one', 'content', {
        shared: { react: { version, required } },
        ...(contract && { contract }),
      });
    const { manifest } = await built('19.2.0', '^19.2.0');
    const sameRange = await built('19.3.0', '^19.2.0');
    assert.deepEqual([sameRange.manifest.version, sameRange.outcome], [manifest.version, 'unchanged']);
    assert.notEqual((await built('19.3.0', '^19.3.0')).manifest.version, manifest.version);
    const { manifest: withContract } = await built('19.2.0', '^19.2.0', emptyContract);
    assert.notEqual(withContract.version, manifest.version);
  });

  it('is rejected with an invalid version', async () => {
    await assert.rejects(release(await emptyStorage(), 'one', '../2'), /invalid release version/);
  });

  it('is completed by a retry after a failure', async () => {
    const storage = await emptyStorage();
    const breaking: StorageBackend = {
      ...storage,
      write: (file, ...rest) =>
        file.endsWith('release.json')
          ? Promise.reject(new StoreFailure('there', 'is full'))
          : storage.write(file, ...rest),
    };
    await assert.rejects(release(breaking, 'one'), /the store there is full/);
    await assert.rejects(readManifest(storage, 'mf_checkout', '1.4.0'), /not in the store/);
    assert.equal((await release(storage, 'one')).outcome, 'published');
  });

  it('accepts one of two concurrent builds with different content', async () => {
    const storage = await emptyStorage();
    const results = await Promise.allSettled([release(storage, 'one'), release(storage, 'two')]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });
});
