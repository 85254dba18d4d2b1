import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Release } from '../release/release.ts';
import { openStorage } from '../store/openStorage.ts';
import { startStoreServer, type StoreServer } from '../testing/storeServer.ts';
import { openTestStore, writeRelease, type TestStore } from '../testing/testRelease.ts';
import { readApproval, signApproval } from './approval.ts';
import { listReleases, packageNames } from './listReleases.ts';
import { listPublication, readPublications } from './publications.ts';
import { promote, readRegistry, startCanary } from './registry.ts';
import { createKeyPair, readPrivateKey, readPublicKey } from './signed.ts';

const gifts = 'mf_gifts';
const { privateKey, publicKey } = createKeyPair();
const key = readPrivateKey(privateKey);

let test: TestStore;
let server: StoreServer;
before(async () => (server = await startStoreServer()));
after(() => server.close());
beforeEach(async () => (test = await openTestStore()));

const build = (version: string, day = 1): Pick<Release, 'name' | 'version' | 'builtAt' | 'commit'> => ({
  name: gifts,
  version,
  builtAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  commit: `c${version}`,
});

const write = ({ name, version, builtAt, commit }: ReturnType<typeof build>) =>
  writeRelease(test.folder, name, version, '', { builtAt, commit });

async function publish(version: string, day?: number): Promise<void> {
  await write(build(version, day));
  await listPublication(test.storage, build(version, day));
}

const registry = async () => (await readRegistry(test.storage))?.registry;
const list = async () => {
  const { releases, isComplete } = await listReleases(test.storage, await registry(), gifts);
  return { isComplete, releases: releases.map(({ version, state }) => `${version} ${state}`) };
};

describe('published releases', () => {
  it('are listed with their time, commit and state, newest first', async () => {
    for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].entries())
      await publish(version, index + 1);
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await promote(test.storage, { [gifts]: version }, await readRegistry(test.storage));
    const snapshot = (await readRegistry(test.storage)) ?? assert.fail();
    await startCanary(test.storage, gifts, { version: '1.3.0', percent: 10 }, snapshot);
    assert.deepEqual(await list(), {
      isComplete: true,
      releases: ['1.4.0 published', '1.3.0 canary', '1.2.0 live', '1.1.0 previous', '1.0.0 earlier'],
    });
    const { releases, older } = await listReleases(test.storage, await registry(), gifts, 1);
    assert.deepEqual(
      [releases.map(({ version }) => version).join(' '), older],
      ['1.4.0 1.3.0 1.2.0 1.1.0', 1],
    );
    const [newest] = await readPublications(test.storage, gifts);
    assert.deepEqual(newest, { version: '1.4.0', at: '2026-11-05T09:00:00.000Z', commit: 'c1.4.0' });
  });

  it('are all listed if they are published at the same time, on a server too', async () => {
    const versions = Array.from({ length: 5 }, (_, index) => `1.${index}.0`);
    for (const storage of [test.storage, openStorage(server.url)]) {
      await Promise.all(versions.map((version) => listPublication(storage, build(version))));
      const listed = (await readPublications(storage, gifts)).map(({ version }) => version);
      assert.deepEqual(listed.toSorted(), versions.toSorted());
      assert.deepEqual(await packageNames(storage, undefined), [gifts]);
    }
  });

  it('are listed once, and get the approval of a team later', async () => {
    await publish('1.0.0');
    const approval = await signApproval(test.storage, key, gifts, '1.0.0');
    for (const signed of [undefined, approval, undefined])
      await listPublication(test.storage, build('1.0.0', 9), signed);
    const [listed, ...others] = await readPublications(test.storage, gifts);
    assert.deepEqual([listed?.approval, others], [approval, []]);
  });

  it('from before the index are those of the registry', async () => {
    await write(build('1.0.0', 1));
    await promote(test.storage, { [gifts]: '1.0.0', mf_gone: '1.0.0' }, null);
    assert.deepEqual(await list(), { isComplete: false, releases: ['1.0.0 live'] });
    await publish('1.1.0', 2);
    assert.deepEqual(await list(), { isComplete: false, releases: ['1.1.0 published', '1.0.0 live'] });
    assert.deepEqual(await packageNames(test.storage, await registry()), [gifts, 'mf_gone']);
    const { releases } = await listReleases(test.storage, await registry(), 'mf_gone');
    assert.deepEqual(releases, [{ version: '1.0.0', at: null, commit: '', state: 'live' }]);
  });

  it('with a damaged index are published, promoted and listed', async () => {
    await publish('1.0.0', 1);
    const file = path.join(test.folder, gifts, 'releases.json');
    for (const damage of ['', '{"releases":', '[]', '{"releases":[7,{"version":"../x"}]}']) {
      await writeFile(file, damage);
      await writeFile(path.join(test.folder, 'packages.json'), damage);
      await promote(test.storage, { [gifts]: '1.0.0' }, await readRegistry(test.storage));
      assert.deepEqual(await list(), { isComplete: false, releases: ['1.0.0 live'] });
    }
    await publish('1.1.0', 2);
    assert.deepEqual((await list()).releases, ['1.1.0 published', '1.0.0 live']);
    assert.deepEqual(await packageNames(test.storage, undefined), [gifts]);
  });

  it('are the newest 500', async () => {
    const releases = Array.from({ length: 500 }, (_, index) => ({
      version: `1.${index}.0`,
      at: '2026-01-01T09:00:00.000Z',
      commit: '',
    }));
    await publish('0.1.0');
    await writeFile(path.join(test.folder, gifts, 'releases.json'), JSON.stringify({ releases }));
    await publish('2.0.0');
    const listed = await readPublications(test.storage, gifts);
    assert.deepEqual([listed.length, listed[0]?.version], [500, '2.0.0']);
  });
});

describe('a team’s approval of a release', () => {
  const trusting = (releases: string[]) => ({
    teams: { gifts: { keys: [readPublicKey(publicKey)], releases, services: [] } },
    serviceOrigins: {},
  });

  it('is of its manifest, for the shops that trust the team with it', async () => {
    await publish('1.0.0');
    const signed = await signApproval(test.storage, key, gifts, '1.0.0');
    const approval = readApproval(trusting([gifts]), signed, gifts, '1.0.0');
    assert.match(approval.manifest, /^sha384-/);
    for (const [trust, name, version] of [
      [trusting(['mf_trees']), gifts, '1.0.0'],
      [trusting(['*']), 'mf_trees', '1.0.0'],
      [trusting([gifts]), gifts, '1.1.0'],
    ] as const)
      assert.throws(() => readApproval(trust, signed, name, version), { name: 'ReleaseNotUsable' });
    const changed = { ...signed, statement: signed.statement.replace('1.0.0', '1.1.0') };
    assert.throws(() => readApproval(trusting([gifts]), changed, gifts, '1.1.0'), /no team .* signed it/);
  });
});
