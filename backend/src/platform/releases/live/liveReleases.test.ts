import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import { httpStorage, openStore, type StorageBackend } from 'mf-toolkit/store';
import { followReleases, type LiveReleases } from './liveReleases.ts';
import { canariesIn, pickSet } from './trafficSplit.ts';
import {
  promote,
  readRegistry,
  remove,
  rollBack,
  type ExcludedRelease,
  type ReleaseSet,
  type RegistrySnapshot,
  startCanary,
} from 'mf-toolkit/registry';
import { inWords, verbatim, type Release } from 'mf-toolkit/release';
import {
  openTestStore,
  owning,
  startStoreServer,
  type StoreServer,
  type TestStore,
  waitUntil,
  writeRelease,
} from 'mf-toolkit/testing';

const silent = Fastify().log;
let following: LiveReleases[] = [];
afterEach(async () => {
  for (const live of following) await live.stop();
  following = [];
});

async function follow(
  { storage, store, cache }: TestStore,
  isBroken: (set: ReleaseSet) => boolean = () => false,
) {
  const errors: string[] = [];
  let excluded: ExcludedRelease[] = [];
  const live = await followReleases({
    storage,
    store,
    approvals: { judge: async (shown) => shown },
    stateFile: path.join(cache, 'last-good.json'),
    onExcluded: (releases) => (excluded = releases),
    loader: {
      async prepare(set) {
        if (isBroken(set)) throw new Error('it does not start');
      },
      keepOnly: () => undefined,
    },
    minRetryMs: 20,
    log: Object.assign(Object.create(silent) as typeof silent, {
      error: (error: unknown) => errors.push(error instanceof Error ? error.message : JSON.stringify(error)),
    }),
  });
  following.push(live);
  const reasons = () => excluded.map(({ reason }) => inWords(reason));
  return {
    live,
    errors,
    reasons,
    faults: () => [...errors, ...reasons()],
    shell: () => live.current().stable.shell.version,
  };
}

async function seenIn({ storage: place }: TestStore): Promise<RegistrySnapshot> {
  const seen = await readRegistry(place);
  assert.ok(seen);
  return seen;
}

async function goLive(test: TestStore, version: string, change: Partial<Release> = {}): Promise<void> {
  await writeRelease(test.folder, 'shell', version, version, change);
  await promote(test.storage, { shell: version }, await readRegistry(test.storage));
}

async function oneLive(): Promise<TestStore> {
  const test = await openTestStore();
  await goLive(test, '1.0.0');
  return test;
}

const checkout = 'mf_checkout';
const isGone = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => null)) === null;

describe('the local copies of a running shop', () => {
  it('of unused releases are removed once another goes live', async () => {
    const test = await oneLive();
    const old = path.join(test.cache, 'shell/0.1.0');
    await mkdir(old, { recursive: true });
    await utimes(old, 0, 0);
    const { shell } = await follow(test);
    await waitUntil(() => isGone(old));
    await mkdir(old, { recursive: true });
    await utimes(old, 0, 0);
    await goLive(test, '2.0.0');
    await waitUntil(async () => shell() === '2.0.0' && (await isGone(old)));
    assert.equal(await isGone(path.join(test.cache, 'shell/1.0.0')), false, 'a rollback needs it');
  });
});

async function withCanary(percent: number): Promise<TestStore> {
  const test = await oneLive();
  await writeRelease(test.folder, checkout, '1.0.0');
  await writeRelease(test.folder, checkout, '2.0.0');
  await promote(test.storage, { [checkout]: '1.0.0' }, await seenIn(test));
  await startCanary(test.storage, checkout, { version: '2.0.0', percent }, await seenIn(test));
  return test;
}

const versionIn = ({ remotes }: ReleaseSet, name = checkout): string | undefined =>
  remotes.find((remote) => remote.name === name)?.version;

async function copyInto({ files }: StoreServer, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(folder, file)}`, await readFile(file));
  }
}

describe('the live releases', () => {
  it('cannot be followed if there are none; the error names the remedy', async () => {
    await assert.rejects(follow(await openTestStore()), /run npm start/);
  });

  it('change with the registry', async () => {
    const test = await oneLive();
    const { shell } = await follow(test);
    await goLive(test, '1.1.0');
    await waitUntil(() => shell() === '1.1.0');
  });

  const badStates: Record<string, [(test: TestStore) => Promise<unknown>, errors: RegExp]> = {
    'is empty': [(test) => writeRegistry(test, ''), /is damaged/],
    'is cut off': [(test) => writeRegistry(test, '{"revision":'), /is damaged/],
    'is gone': [({ folder }) => rm(path.join(folder, 'registry.json')), /no release is live/],
    'contains no release': [
      (test) => writeRegistry(test, '{"revision":9,"live":{},"history":[]}'),
      /no release of the shell is live/,
    ],
    'names an unknown version': [
      async (test) => promote(test.storage, { shell: '7.7.7' }, await seenIn(test)),
      /7\.7\.7 cannot be used: it is not in the store/,
    ],
    'names a release with a path outside of its folder': [
      (test) => goLive(test, '2.0.0', { server: { entry: '../../evil.cjs' } }),
      /outside of the release/,
    ],
  };
  const writeRegistry = ({ folder }: TestStore, text: string): Promise<void> =>
    writeFile(path.join(folder, 'registry.json'), text);

  for (const [what, [damage, reason]] of Object.entries(badStates)) {
    it(`do not change if the registry ${what}`, async () => {
      const test = await oneLive();
      const { shell, faults } = await follow(test);
      await damage(test);
      await waitUntil(() => faults().length > 0);
      assert.match(faults()[0] ?? '', reason);
      assert.equal(shell(), '1.0.0');
    });

    it(`are the last known good ones if the registry ${what} at the start`, async () => {
      const test = await oneLive();
      await (await follow(test)).live.stop();
      await damage(test);
      const { shell, faults } = await follow(test);
      assert.match(faults()[0] ?? '', reason);
      assert.equal(shell(), '1.0.0');
    });
  }

  it('are the last known good ones after a start without the store, until it is back', async () => {
    const test = await oneLive();
    await (await follow(test)).live.stop();
    await rm(test.folder, { recursive: true });
    const { shell } = await follow(test);
    assert.equal(shell(), '1.0.0');
    await goLive(test, '1.2.0');
    await waitUntil(() => shell() === '1.2.0');
  });

  it('come from a remote store, and do not change while it is slow or unreachable', async () => {
    const server = await startStoreServer();
    const local = await oneLive();
    await copyInto(server, local.folder);
    // Generous, because the machine may be busy; short only while the server is silent.
    const [patient, hasty] = [httpStorage(server.url, fetch, 20_000), httpStorage(server.url, fetch, 300)];
    const place: StorageBackend = {
      ...patient,
      pollIntervalMs: 20,
      read: (file) => (server.faults.isSilent ? hasty : patient).read(file),
    };
    const { shell, errors } = await follow({
      ...local,
      storage: place,
      store: openStore(place, local.cache),
    });
    server.faults.isSilent = true;
    await waitUntil(() => errors.length > 0);
    assert.match(errors.at(-1) ?? '', /did not respond within \d+ ms/);
    server.faults.isSilent = false;
    await goLive(local, '1.1.0');
    await copyInto(server, local.folder);
    await waitUntil(() => shell() === '1.1.0');
    await server.close();
    await waitUntil(() => /cannot be reached/.test(errors.at(-1) ?? ''));
    assert.equal(shell(), '1.1.0');
  });

  it('do not change while the disk cannot be written, and change once it can', async () => {
    const test = await oneLive();
    const { shell, errors } = await follow(test);
    const place = path.join(test.cache, 'shell/1.1.0');
    // A file in place of the folder fails like a full disk.
    const file = path.join(test.folder, 'file');
    await writeFile(file, '');
    // An old file would be removed, and the file system's clock may differ from the process's.
    await utimes(file, new Date(), new Date());
    await rename(file, place);
    await goLive(test, '1.1.0');
    await waitUntil(() => errors.length > 0);
    assert.equal(shell(), '1.0.0');
    await rm(place);
    await waitUntil(() => shell() === '1.1.0');
  });

  it('do not change if the new ones do not start', async () => {
    const test = await oneLive();
    const { shell, errors } = await follow(test, (set) => set.shell.version === '2.0.0');
    await goLive(test, '2.0.0');
    await waitUntil(() => errors.length > 0);
    assert.equal(shell(), '1.0.0');
    await goLive(test, '3.0.0');
    await waitUntil(() => shell() === '3.0.0');
  });
});

const gifts = 'mf_gifts';
const giftPages = (...paths: string[]): Partial<Release> => ({
  owns: owning({ routes: paths.map((path) => ({ path, frame: 'shop', guard: false })) }),
});

async function addLive(test: TestStore, name: string, version: string, change: Partial<Release> = {}) {
  await writeRelease(test.folder, name, version, '', change);
  await promote(test.storage, { [name]: version }, await seenIn(test));
}

describe('a new remote', () => {
  it('goes live, and disappears once it is removed', async () => {
    const test = await oneLive();
    const { live, errors } = await follow(test);
    await addLive(test, checkout, '1.0.0');
    await addLive(test, gifts, '1.0.0', giftPages('/gifts/*'));
    await waitUntil(() => versionIn(live.current().stable, gifts) === '1.0.0');
    await remove(test.storage, gifts, await seenIn(test));
    await waitUntil(() => versionIn(live.current().stable, gifts) === undefined);
    assert.equal(versionIn(live.current().stable), '1.0.0');
    assert.deepEqual(errors, []);
  });

  const unusable: Record<string, [(test: TestStore) => Promise<unknown>, reason: RegExp]> = {
    'is not in the store': [
      async (test) => promote(test.storage, { [gifts]: '1.0.0' }, await seenIn(test)),
      /mf_gifts 1\.0\.0 cannot be used: it is not in the store/,
    ],
    'lacks a file': [
      async (test) => {
        await writeRelease(test.folder, gifts, '1.0.0');
        await rm(path.join(test.folder, gifts, '1.0.0/browser/main.1.js'));
        await promote(test.storage, { [gifts]: '1.0.0' }, await seenIn(test));
      },
      /mf_gifts 1\.0\.0 cannot be used: browser\/main\.1\.js is missing/,
    ],
    'has an invalid manifest': [
      (test) => addLive(test, gifts, '1.0.0', { owns: { routes: 'all' } as never }),
      /mf_gifts 1\.0\.0 cannot be used: its manifest has a fault: owns/,
    ],
    'does not declare what it owns': [
      (test) => addLive(test, gifts, '1.0.0', { owns: undefined }),
      /mf_gifts 1\.0\.0 cannot be used: it does not declare what it owns/,
    ],
    'requires a library that the shell does not provide': [
      (test) =>
        addLive(test, gifts, '1.0.0', { shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } } }),
      /mf_gifts 1\.0\.0 cannot be used: .* needs mf-shared \^2\.0\.0, but shell 1\.0\.0 provides none/,
    ],
    'owns a path of another remote': [
      (test) => addLive(test, gifts, '1.0.0', giftPages('/Checkout')),
      /mf_gifts 1\.0\.0 cannot be used: mf_checkout 1\.0\.0 and mf_gifts 1\.0\.0 both own the path/,
    ],
  };
  for (const [what, [add, reason]] of Object.entries(unusable))
    it(`is excluded if it ${what}; others go live`, async () => {
      const test = await oneLive();
      await addLive(test, checkout, '1.0.0', giftPages('/checkout'));
      const { live, reasons, shell } = await follow(test);
      await add(test);
      await waitUntil(() => reasons().length > 0);
      assert.match(reasons().join(), reason);
      await goLive(test, '1.1.0');
      await waitUntil(() => shell() === '1.1.0');
      assert.equal(versionIn(live.current().stable), '1.0.0');
      assert.equal(versionIn(live.current().stable, gifts), undefined);
    });

  it('goes live once its files have arrived', async () => {
    const test = await oneLive();
    const { live, reasons } = await follow(test);
    await promote(test.storage, { [gifts]: '1.0.0' }, await seenIn(test));
    await waitUntil(() => reasons().length > 0);
    await writeRelease(test.folder, gifts, '1.0.0');
    await waitUntil(() => versionIn(live.current().stable, gifts) === '1.0.0');
    assert.deepEqual(reasons(), []);
  });
});

describe('a live release that cannot be used', () => {
  const fileOf = (test: TestStore, version: string): string =>
    path.join(test.folder, gifts, version, 'browser/main.1.js');

  it('is replaced by its latest usable predecessor until it is repaired', async () => {
    const test = await oneLive();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await addLive(test, gifts, version);
    await writeFile(fileOf(test, '1.1.0'), 'changed');
    await writeFile(fileOf(test, '1.2.0'), 'changed');
    const { live, reasons, errors } = await follow(test);
    assert.equal(versionIn(live.current().stable, gifts), '1.0.0');
    const fault =
      'cannot be used: browser/main.1.js is not the file that was released; 1.0.0 is used instead';
    assert.deepEqual(reasons(), [`release mf_gifts 1.2.0 ${fault}`, `release mf_gifts 1.1.0 ${fault}`]);

    await writeRelease(test.folder, checkout, '1.0.0');
    await writeRelease(test.folder, checkout, '2.0.0');
    await promote(test.storage, { [checkout]: '1.0.0' }, await seenIn(test));
    await startCanary(test.storage, checkout, { version: '2.0.0', percent: 10 }, await seenIn(test));
    await waitUntil(() => versionIn(pickSet(live.current(), 0)) === '2.0.0');
    assert.equal(versionIn(pickSet(live.current(), 0), gifts), '1.0.0');

    await writeRelease(test.folder, gifts, '1.2.0');
    await waitUntil(() => versionIn(live.current().stable, gifts) === '1.2.0');
    assert.deepEqual(reasons(), []);
    assert.deepEqual(errors, []);
  });

  it('is not replaced by a version that was rolled back', async () => {
    const test = await oneLive();
    for (const version of ['1.0.0', '1.1.0']) await addLive(test, gifts, version);
    await rollBack(test.storage, { [gifts]: '1.0.0' }, await seenIn(test));
    await addLive(test, gifts, '1.2.0');
    await writeFile(fileOf(test, '1.2.0'), 'changed');
    const { live } = await follow(test);
    assert.equal(versionIn(live.current().stable, gifts), '1.0.0');
  });

  it('is replaced on the first start too if it is the shell', async () => {
    const test = await oneLive();
    await goLive(test, '2.0.0');
    await writeFile(path.join(test.folder, 'shell/2.0.0/release.json'), '{');
    const { shell, reasons } = await follow(test);
    assert.equal(shell(), '1.0.0');
    assert.match(reasons().join(), /^release shell 2\.0\.0 cannot be used: .*; 1\.0\.0 is used instead$/);
  });
});

describe('a canary', () => {
  it('is for the visitors whose bucket is below its percentage', async () => {
    const { live } = await follow(await withCanary(10));
    const sets = live.current();
    assert.equal(versionIn(pickSet(sets, 9)), '2.0.0');
    assert.equal(versionIn(pickSet(sets, 10)), '1.0.0');
    assert.equal(versionIn(pickSet(sets, null)), '1.0.0');
  });

  it('can run together with another; the smaller share gets both', async () => {
    const test = await withCanary(10);
    await writeRelease(test.folder, 'shell', '2.0.0');
    await startCanary(test.storage, 'shell', { version: '2.0.0', percent: 50 }, await seenIn(test));
    const { live } = await follow(test);
    const got = [9, 10, 50].map((bucket) => pickSet(live.current(), bucket));
    assert.deepEqual(
      got.map((set) => [set.shell.version, versionIn(set)]),
      [
        ['2.0.0', '2.0.0'],
        ['2.0.0', '1.0.0'],
        ['1.0.0', '1.0.0'],
      ],
    );
  });

  it('is blamed if a page of its set fails', async () => {
    const { live } = await follow(await withCanary(10));
    const canaries = (bucket: number) => canariesIn(pickSet(live.current(), bucket), live.registry());
    assert.deepEqual(canaries(9), [{ name: checkout, version: '2.0.0' }]);
    assert.deepEqual(canaries(10), []);
  });

  it('is rolled back with the reason if it does not start; the others stay', async () => {
    const test = await withCanary(10);
    const { live, errors } = await follow(test, (set) => versionIn(set) === '2.0.0');
    await waitUntil(async () => (await seenIn(test)).registry.history[0]?.kind === 'taken-back');
    const { canaries, history } = (await seenIn(test)).registry;
    assert.deepEqual(canaries, {});
    assert.equal(history[0]?.what, 'ended canary mf_checkout 2.0.0: it does not start');
    assert.match(errors.join(), /it does not start/);
    assert.equal(versionIn(pickSet(live.current(), 0)), '1.0.0');
  });

  it('is rolled back if it conflicts with another remote', async () => {
    const test = await withCanary(10);
    await addLive(test, gifts, '1.0.0', giftPages('/gifts'));
    await writeRelease(test.folder, checkout, '3.0.0', '', giftPages('/gifts'));
    await startCanary(test.storage, checkout, { version: '3.0.0', percent: 10 }, await seenIn(test));
    const { live } = await follow(test);
    await waitUntil(async () => (await seenIn(test)).registry.history[0]?.kind === 'taken-back');
    assert.match((await seenIn(test)).registry.history[0]?.what ?? '', /both own the path \/gifts/);
    assert.equal(versionIn(pickSet(live.current(), 0), gifts), '1.0.0');
  });

  it('is rolled back at once on request', async () => {
    const test = await withCanary(50);
    const { live } = await follow(test);
    await live.rollBack(checkout, verbatim('9 of 20 visits failed'));
    assert.equal(versionIn(pickSet(live.current(), 0)), '1.0.0');
    assert.match((await seenIn(test)).registry.history[0]?.what ?? '', /9 of 20 visits failed/);
  });

  it('is no longer served, even if the registry cannot be written', async () => {
    const test = await withCanary(50);
    let isReadOnly = true;
    const place: StorageBackend = {
      ...test.storage,
      write: (...args) => (isReadOnly ? Promise.reject(new Error('read only')) : test.storage.write(...args)),
    };
    const { live } = await follow({ ...test, storage: place });
    await live.rollBack(checkout, verbatim('it failed'));
    assert.equal(versionIn(pickSet(live.current(), 0)), '1.0.0');
    isReadOnly = false;
    await waitUntil(async () => (await seenIn(test)).registry.history[0]?.kind === 'taken-back');
  });
});
