import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { StorageBackend } from '../store/StorageBackend.ts';
import {
  endCanary,
  promote,
  readRegistry,
  startCanary,
  versionBefore,
  type RegistrySnapshot,
} from './registry.ts';
import { openTestStore } from '../testing/testRelease.ts';

async function seenIn(place: StorageBackend): Promise<RegistrySnapshot> {
  const seen = await readRegistry(place);
  assert.ok(seen);
  return seen;
}

/** A registry after promotions of the shell, one after the other. */
async function promoted(...versions: string[]): Promise<StorageBackend> {
  const { place } = await openTestStore();
  for (const version of versions) await promote(place, { shell: version }, await readRegistry(place));
  return place;
}

const rollBack = async (place: StorageBackend): Promise<string | undefined> => {
  const seen = await seenIn(place);
  const version = versionBefore(seen.registry, 'shell');
  if (version) await promote(place, { shell: version }, seen, 'rolled-back');
  return version;
};

describe('the registry', () => {
  it('is none before the first release goes live', async () => {
    const { place } = await openTestStore();
    assert.equal(await readRegistry(place), null);
  });

  it('is changed only by who has seen its last state', async () => {
    const place = await promoted('1.0.0');
    const first = await seenIn(place);
    await promote(place, { shell: '1.1.0' }, first);
    await assert.rejects(promote(place, { shell: '1.2.0' }, first), /was changed meanwhile/);
    assert.equal((await seenIn(place)).registry.live['shell'], '1.1.0');
  });

  it('takes one of two changes made at the same instant', async () => {
    const place = await promoted('1.0.0');
    const seen = await seenIn(place);
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(place, { shell: version }, seen)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await seenIn(place)).registry.revision, 2);
  });

  it('takes one of two first changes made at the same instant', async () => {
    const { place } = await openTestStore();
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(place, { shell: version }, null)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('keeps what was done, and when', async () => {
    const place = await promoted('1.0.0');
    await startCanary(place, 'shell', { version: '2.0.0', percent: 10 }, await seenIn(place));
    await endCanary(place, 'shell', await seenIn(place), 'it failed');
    const { history } = (await seenIn(place)).registry;
    assert.deepEqual(
      history.map(({ kind, what }) => [kind, what]),
      [
        ['taken-back', 'took back shell 2.0.0: it failed'],
        ['canary', 'canary shell 2.0.0 for 10 %'],
        ['promoted', 'promoted shell 1.0.0'],
      ],
    );
  });

  it('ends a canary when its release goes live for everybody', async () => {
    const place = await promoted('1.0.0');
    await startCanary(place, 'shell', { version: '2.0.0', percent: 10 }, await seenIn(place));
    await promote(place, { shell: '2.0.0' }, await seenIn(place));
    assert.deepEqual((await seenIn(place)).registry.canaries, {});
  });

  for (const [what, text, said] of [
    ['empty', '', /is damaged/],
    ['cut off', '{"revision":', /is damaged/],
    ['of something else', '{"name":"x"}', /is damaged: revision/],
    [
      'with a path for a version',
      '{"revision":1,"live":{"shell":"../.."},"history":[]}',
      /live\.shell: no version/,
    ],
    [
      'with a canary for everybody',
      '{"revision":1,"live":{},"canaries":{"shell":{"version":"1.0.0","percent":100,"since":""}},"history":[]}',
      /percent/,
    ],
  ] as const)
    it(`is refused where it is ${what}`, async () => {
      const { place, folder } = await openTestStore();
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'registry.json'), text);
      await assert.rejects(readRegistry(place), said);
    });
});

describe('a rollback', () => {
  it('leads to what was live before, past changes of others', async () => {
    const place = await promoted('1.0.0', '1.1.0');
    await promote(place, { mf_account: '2.0.0' }, await seenIn(place));
    assert.equal(await rollBack(place), '1.0.0');
    assert.equal(versionBefore((await seenIn(place)).registry, 'mf_account'), undefined);
  });

  it('never leads back to what was rolled back', async () => {
    const place = await promoted('1.0.0', '1.1.0', '1.2.0');
    assert.equal(await rollBack(place), '1.1.0');
    assert.equal(await rollBack(place), '1.0.0');
    assert.equal(await rollBack(place), undefined);
  });

  it('leads to the release before, also where the one now was live earlier', async () => {
    const place = await promoted('1.0.0', '1.1.0', '1.0.0');
    assert.equal(await rollBack(place), '1.1.0');
  });
});
