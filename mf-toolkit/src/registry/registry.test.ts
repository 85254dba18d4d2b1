import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { finding, verbatim } from '../release/finding.ts';
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
import { describeChange } from './releaseChange.ts';
import { openTestStore } from '../testing/testRelease.ts';

async function snapshotOf(storage: StorageBackend): Promise<RegistrySnapshot> {
  const snapshot = await readRegistry(storage);
  assert.ok(snapshot);
  return snapshot;
}

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
  it('is null before the first promotion', async () => {
    const { storage } = await openTestStore();
    assert.equal(await readRegistry(storage), null);
  });

  it('rejects a change based on an outdated snapshot', async () => {
    const storage = await promoted('1.0.0');
    const first = await snapshotOf(storage);
    await promote(storage, { shell: '1.1.0' }, first);
    await assert.rejects(promote(storage, { shell: '1.2.0' }, first), /was changed by someone else/);
    assert.equal((await snapshotOf(storage)).registry.live['shell'], '1.1.0');
  });

  it('accepts one of two concurrent changes', async () => {
    const storage = await promoted('1.0.0');
    const snapshot = await snapshotOf(storage);
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(storage, { shell: version }, snapshot)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await snapshotOf(storage)).registry.revision, 2);
  });

  it('accepts one of two concurrent first changes', async () => {
    const { storage } = await openTestStore();
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(storage, { shell: version }, null)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('records every change', async () => {
    const storage = await promoted('1.0.0');
    await startCanary(storage, 'shell', { version: '2.0.0', percent: 10 }, await snapshotOf(storage));
    const failure = finding('it failed {count} times', { count: 5 });
    await endCanary(storage, 'shell', await snapshotOf(storage), failure);
    const { history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(
      history.map(({ kind, change, what }) => [kind, change, what]),
      [
        [
          'taken-back',
          { type: 'canary-ended', name: 'shell', version: '2.0.0', finding: failure },
          'ended canary shell 2.0.0: it failed 5 times',
        ],
        [
          'canary',
          { type: 'canary-started', name: 'shell', version: '2.0.0', percent: 10 },
          'canary shell 2.0.0 for 10 %',
        ],
        ['promoted', { type: 'promoted', versions: { shell: '1.0.0' } }, 'promoted shell 1.0.0'],
      ],
    );
  });

  it('removes a remote with its canary and records it', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_gifts: '1.0.0' }, await snapshotOf(storage));
    await startCanary(storage, 'mf_gifts', { version: '2.0.0', percent: 10 }, await snapshotOf(storage));
    await remove(storage, 'mf_gifts', await snapshotOf(storage));
    const { live, canaries, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual([live, canaries], [{ shell: '1.0.0' }, {}]);
    assert.deepEqual([history[0]?.kind, history[0]?.what], ['removed', 'removed mf_gifts 1.0.0']);
  });

  it('records author and reason', async () => {
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
    ['an empty file', '', /is damaged/],
    ['a truncated file', '{"revision":', /is damaged/],
    ['other JSON', '{"name":"x"}', /is damaged: revision/],
    [
      'a path instead of a version',
      '{"revision":1,"live":{"shell":"../.."},"history":[]}',
      /live\.shell: invalid release version/,
    ],
    [
      'a canary for everybody',
      '{"revision":1,"live":{},"canaries":{"shell":{"version":"1.0.0","percent":100,"since":""}},"history":[]}',
      /percent/,
    ],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { storage, folder } = await openTestStore();
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'registry.json'), text);
      await assert.rejects(readRegistry(storage), message);
    });
});

describe('a rollback', () => {
  it('restores the previous version despite later changes of other releases', async () => {
    const storage = await promoted('1.0.0', '1.1.0');
    await promote(storage, { mf_account: '2.0.0' }, await snapshotOf(storage));
    assert.equal(await rollBackShell(storage), '1.0.0');
    assert.equal(versionBefore((await snapshotOf(storage)).registry, 'mf_account'), undefined);
  });

  it('never restores a version that was rolled back', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.2.0');
    assert.equal(await rollBackShell(storage), '1.1.0');
    assert.equal(await rollBackShell(storage), '1.0.0');
    assert.equal(await rollBackShell(storage), undefined);
  });

  it('restores the previous version even if the current one was live earlier', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.0.0');
    assert.equal(await rollBackShell(storage), '1.1.0');
  });

  it('includes releases of the same change and removes new ones', async () => {
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

  it('excludes releases of the same change that were changed since', async () => {
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
  it('is restored, alone, by a rollback', async () => {
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

  it('can be rolled back to the version before its removal once promoted again', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_gifts: '1.0.0' }, await snapshotOf(storage));
    await remove(storage, 'mf_gifts', await snapshotOf(storage));
    await promote(storage, { mf_gifts: '2.0.0' }, await snapshotOf(storage));
    assert.equal(versionBefore((await snapshotOf(storage)).registry, 'mf_gifts'), '1.0.0');
  });
});

describe('an automatic rollback', () => {
  it('keeps the reason that an earlier toolkit recorded as words', async () => {
    const storage = await promoted('1.0.0', '1.1.0');
    await rollBackFailed(storage, 'shell', await snapshotOf(storage), verbatim('it hangs'));
    const { etag, registry } = await snapshotOf(storage);
    const change = {
      type: 'rolled-back' as const,
      steps: [{ name: 'shell', from: '1.1.0', to: '1.0.0' }],
      reason: 'it hangs',
    };
    const [latest, ...history] = registry.history;
    const earlier = JSON.stringify({ ...registry, history: [{ ...latest, change }, ...history] });
    await storage.write('registry.json', new TextEncoder().encode(earlier), etag);
    await promote(storage, { shell: '1.2.0' }, await snapshotOf(storage));
    const kept = (await snapshotOf(storage)).registry.history[1]?.change;
    assert.deepEqual(kept, change);
    assert.equal(kept && describeChange(kept), 'rolled back shell 1.1.0 to 1.0.0: it hangs');
  });

  it('restores the previous version, and later rollbacks skip the failed one', async () => {
    const storage = await promoted('1.0.0', '1.1.0', '1.2.0');
    await rollBackFailed(storage, 'shell', await snapshotOf(storage), verbatim('it hangs'));
    const { live, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(live, { shell: '1.1.0' });
    assert.equal(history[0]?.kind, 'taken-back');
    assert.equal(history[0]?.what, 'rolled back shell 1.2.0 to 1.1.0: it hangs');
    assert.equal(await rollBackShell(storage), '1.0.0');
  });

  it('includes releases of the same change that were not changed since', async () => {
    const storage = await promoted('1.0.0');
    await promote(storage, { mf_account: '1.0.0', mf_checkout: '1.0.0' }, await snapshotOf(storage));
    const together = { shell: '2.0.0', mf_account: '2.0.0', mf_checkout: '2.0.0', mf_gifts: '2.0.0' };
    await promote(storage, together, await snapshotOf(storage));
    await promote(storage, { mf_checkout: '2.0.1' }, await snapshotOf(storage));
    await rollBackFailed(storage, 'mf_account', await snapshotOf(storage), verbatim('it hangs'));
    const { live, history } = (await snapshotOf(storage)).registry;
    assert.deepEqual(live, { shell: '1.0.0', mf_account: '1.0.0', mf_checkout: '2.0.1' });
    assert.equal(
      history[0]?.what,
      'rolled back mf_account 2.0.0 to 1.0.0, shell 2.0.0 to 1.0.0, mf_gifts 2.0.0 to none: it hangs',
    );
  });

  it('fails without an earlier version', async () => {
    const storage = await promoted('1.0.0');
    await assert.rejects(
      rollBackFailed(storage, 'shell', await snapshotOf(storage), verbatim('it hangs')),
      /no earlier version/,
    );
  });
});

describe('a promotion', () => {
  it('is the change that made the live version live', async () => {
    const storage = await promoted('1.0.0', '1.1.0');
    const { history } = (await snapshotOf(storage)).registry;
    await promote(storage, { mf_account: '2.0.0' }, await snapshotOf(storage));
    const { registry } = await snapshotOf(storage);
    assert.deepEqual(promotionOf(registry, 'shell'), {
      at: history[0]?.at,
      kind: 'promoted',
      before: '1.0.0',
      age: 1,
    });
    assert.equal(promotionOf(registry, 'mf_checkout'), undefined);
  });
});
