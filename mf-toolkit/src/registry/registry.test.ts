import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { changedTogether, promotionOf, rollbackTargets, versionBefore } from './history.ts';
import {
  endCanary,
  promote,
  readRegistry,
  remove,
  rollBack,
  startCanary,
  rollBackFailed,
  type RegistrySnapshot,
} from './registry.ts';
import { openTestStore } from '../testing/testRelease.ts';

async function snapshotOf(storage: StorageBackend): Promise<RegistrySnapshot> {
  const snapshot = await readRegistry(storage);
  assert.ok(snapshot);
  return snapshot;
}

/** A registry after promotions of the shell, one after the other. */
async function promoted(...versions: string[]): Promise<StorageBackend> {
  const { storage } = await openTestStore();
  for (const version of versions) await promote(storage, { shell: version }, await readRegistry(storage));
  return storage;
}

const rollBackShell = async (storage: StorageBackend): Promise<string | undefined> => {
  const snapshot = await snapshotOf(storage);
  const version = versionBefore(snapshot.registry, 'shell');
  if (version) await rollBack(storage, { shell: version }, snapshot);
  return version;
};

describe('the registry', () => {
  it('is none before the first release goes live', async () => {
    const { storage } = await openTestStore();
    assert.equal(await readRegistry(storage), null);
  });

  it('is changed only by who has seen its last state', async () => {
    const storage = await promoted('1.0.0');
    const first = await snapshotOf(storage);
    await promote(storage, { shell: '1.1.0' }, first);
    await assert.rejects(promote(storage, { shell: '1.2.0' }, first), /was changed meanwhile/);
    assert.equal((await snapshotOf(storage)).registry.live['shell'], '1.1.0');
  });

  it('takes one of two changes made at the same instant', async () => {
    const storage = await promoted('1.0.0');
    const snapshot = await snapshotOf(storage);
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(storage, { shell: version }, snapshot)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await snapshotOf(storage)).registry.revision, 2);
  });

  it('takes one of two first changes made at the same instant', async () => {
    const { storage } = await openTestStore();
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(storage, { shell: version }, null)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('keeps what was done, and when', async () => {
    const storage = await promoted('1.0.0');
    await startCanary(storage, 'shell', { version: '2.0.0', percent: 10 }, await snapshotOf(storage));
    await endCanary(storage, 'shell', await snapshotOf(storage), 'it failed');
    const { history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(
      history.map(({ kind, what }) => [kind, what]),
      [
        ['taken-back', 'took back shell 2.0.0: it failed'],
        ['canary', 'canary shell 2.0.0 for 10 %'],
        ['promoted', 'promoted shell 1.0.0'],
      ],
    );
  });

  it('forgets a remote that is removed, with its canary, and keeps that in its history', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_gifts: '1.0.0' }, await snapshotOf(storage));
    await startCanary(storage, 'mf_gifts', { version: '2.0.0', percent: 10 }, await snapshotOf(storage));
    await remove(storage, 'mf_gifts', await snapshotOf(storage));
    const { live, canaries, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual([live, canaries], [{ shell: '1.0.0' }, {}]);
    assert.deepEqual([history[0]?.kind, history[0]?.what], ['removed', 'removed mf_gifts 1.0.0']);
  });

  it('keeps who did it and why', async () => {
    const { storage } = await openTestStore();
    await promote(storage, { shell: '1.0.0' }, null, { author: 'Eleni', why: 'the spring range' });
    const [{ author, why } = {}] = (await snapshotOf(storage)).registry.history;
    assert.deepEqual([author, why], ['Eleni', 'the spring range']);
  });

  it('ends a canary when its release goes live for everybody', async () => {
    const storage = await promoted('1.0.0');
    await startCanary(storage, 'shell', { version: '2.0.0', percent: 10 }, await snapshotOf(storage));
    await promote(storage, { shell: '2.0.0' }, await snapshotOf(storage));
    assert.deepEqual((await snapshotOf(storage)).registry.canaries, {});
  });

  for (const [what, text, message] of [
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
      const { storage, folder } = await openTestStore();
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'registry.json'), text);
      await assert.rejects(readRegistry(storage), message);
    });
});

describe('a rollback', () => {
  it('leads to what was live before, past changes of others', async () => {
    const storage = await promoted('1.0.0', '1.1.0');
    await promote(storage, { mf_account: '2.0.0' }, await snapshotOf(storage));
    assert.equal(await rollBackShell(storage), '1.0.0');
    assert.equal(versionBefore((await snapshotOf(storage)).registry, 'mf_account'), undefined);
  });

  it('never leads back to what was rolled back', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.2.0');
    assert.equal(await rollBackShell(storage), '1.1.0');
    assert.equal(await rollBackShell(storage), '1.0.0');
    assert.equal(await rollBackShell(storage), undefined);
  });

  it('leads to the release before, also where the one now was live earlier', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.0.0');
    assert.equal(await rollBackShell(storage), '1.1.0');
  });

  it('takes back what went live in the same change, and what was new with it', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_account: '1.0.0' }, await snapshotOf(storage));
    const together = { shell: '2.0.0', mf_account: '2.0.0', mf_gifts: '1.0.0' };
    await promote(storage, together, await snapshotOf(storage));
    const snapshot = await snapshotOf(storage);
    const targets = rollbackTargets(snapshot.registry, 'mf_account');
    assert.deepEqual(targets, { shell: '1.0.0', mf_account: '1.0.0', mf_gifts: null });
    const { live } = await rollBack(storage, targets, snapshot);
    assert.deepEqual(live, { shell: '1.0.0', mf_account: '1.0.0' });
  });

  it('leaves alone what went live in the same change and was changed since', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_account: '1.0.0' }, await snapshotOf(storage));
    await promote(storage, { shell: '2.0.0', mf_account: '2.0.0' }, await snapshotOf(storage));
    await promote(storage, { shell: '3.0.0' }, await snapshotOf(storage));
    const { registry } = await snapshotOf(storage);
    assert.deepEqual(changedTogether(registry, 'mf_account'), ['mf_account']);
    assert.deepEqual(rollbackTargets(registry, 'shell'), { shell: '2.0.0' });
  });
});

describe('a remote that was removed', () => {
  it('comes back with a rollback, alone and as it was', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_gifts: '1.0.0' }, await snapshotOf(storage));
    await promote(storage, { shell: '2.0.0', mf_gifts: '2.0.0' }, await snapshotOf(storage));
    await remove(storage, 'mf_gifts', await snapshotOf(storage));
    const removed = await snapshotOf(storage);
    const targets = rollbackTargets(removed.registry, 'mf_gifts');
    assert.deepEqual(targets, { mf_gifts: '2.0.0' });
    assert.deepEqual(rollbackTargets(removed.registry, 'shell'), { shell: '1.0.0' });
    const { live } = await rollBack(storage, targets, removed);
    assert.deepEqual(live, { shell: '2.0.0', mf_gifts: '2.0.0' });
    const { registry } = await snapshotOf(storage);
    assert.deepEqual(rollbackTargets(registry, 'shell'), { shell: '1.0.0', mf_gifts: '1.0.0' });
  });

  it('has the version from before its removal to go back to, once it is promoted again', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_gifts: '1.0.0' }, await snapshotOf(storage));
    await remove(storage, 'mf_gifts', await snapshotOf(storage));
    await promote(storage, { mf_gifts: '2.0.0' }, await snapshotOf(storage));
    assert.equal(versionBefore((await snapshotOf(storage)).registry, 'mf_gifts'), '1.0.0');
  });
});

describe('a release that the shop takes back', () => {
  it('gives way to the version before, which a later rollback never leaves for it', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.2.0');
    await rollBackFailed(storage, 'shell', await snapshotOf(storage), 'it hangs');
    const { live, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(live, { shell: '1.1.0' });
    assert.equal(history[0]?.kind, 'taken-back');
    assert.equal(history[0]?.what, 'took back shell 1.2.0 to 1.1.0: it hangs');
    assert.equal(await rollBackShell(storage), '1.0.0');
  });

  it('takes along what went live with it, and nothing that changed since', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_account: '1.0.0', mf_checkout: '1.0.0' }, await snapshotOf(storage));
    const together = { shell: '2.0.0', mf_account: '2.0.0', mf_checkout: '2.0.0', mf_gifts: '2.0.0' };
    await promote(storage, together, await snapshotOf(storage));
    await promote(storage, { mf_checkout: '2.0.1' }, await snapshotOf(storage));
    await rollBackFailed(storage, 'mf_account', await snapshotOf(storage), 'it hangs');
    const { live, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(live, { shell: '1.0.0', mf_account: '1.0.0', mf_checkout: '2.0.1' });
    assert.equal(
      history[0]?.what,
      'took back mf_account 2.0.0 to 1.0.0, shell 2.0.0 to 1.0.0, mf_gifts 2.0.0 to none: it hangs',
    );
  });

  it('stays where there is no version before', async () => {
    const storage = await promoted('1.0.0');
    await assert.rejects(
      rollBackFailed(storage, 'shell', await snapshotOf(storage), 'it hangs'),
      /no version before/,
    );
  });
});

describe('a promotion', () => {
  it('is the entry that made the live version live, past changes of others', async () => {
    const storage = await promoted('1.0.0', '1.1.0');
    const { history } = (await snapshotOf(storage)).registry;
    await promote(storage, { mf_account: '2.0.0' }, await snapshotOf(storage));
    const { registry } = await snapshotOf(storage);
    assert.deepEqual(promotionOf(registry, 'shell'), {
      at: history[0]?.at,
      kind: 'promoted',
      before: '1.0.0',
    });
    assert.equal(promotionOf(registry, 'mf_checkout'), undefined);
  });
});
