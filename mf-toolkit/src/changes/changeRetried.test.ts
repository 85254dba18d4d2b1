import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { promote, readRegistry } from '../registry/registry.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { openTestStore } from '../testing/testRelease.ts';
import { changeRetried } from './changeRetried.ts';

let storage: StorageBackend;
beforeEach(async () => {
  ({ storage } = await openTestStore());
  await promote(storage, { shell: '1.0.0', mf_gifts: '1.0.0' }, null);
});

const promoteNow = async (versions: Record<string, string>): Promise<void> => {
  await promote(storage, versions, await readRegistry(storage), { author: 'Eleni' });
};

it('checks and applies a change again if other releases changed at the same time', async () => {
  const checked: unknown[] = [];
  await changeRetried(storage, ['mf_gifts'], async (snapshot) => {
    checked.push(snapshot?.registry.live);
    if (checked.length < 3) await promoteNow({ mf_news: `1.${checked.length}.0` });
    await promote(storage, { mf_gifts: '2.0.0' }, snapshot);
  });
  const before = { shell: '1.0.0', mf_gifts: '1.0.0' };
  assert.deepEqual(checked, [before, { ...before, mf_news: '1.1.0' }, { ...before, mf_news: '1.2.0' }]);
  assert.deepEqual((await readRegistry(storage))?.registry.live, {
    shell: '1.0.0',
    mf_gifts: '2.0.0',
    mf_news: '1.2.0',
  });
});

it('reports who changed the same release at the same time, and changes nothing', async () => {
  await assert.rejects(
    changeRetried(storage, ['mf_gifts'], async (snapshot) => {
      await promoteNow({ mf_gifts: '1.5.0' });
      await promote(storage, { mf_gifts: '2.0.0' }, snapshot);
    }),
    {
      message:
        /^Eleni promoted mf_gifts 1\.5\.0 at the same time\. Check npx meltemi status and try again\.$/,
    },
  );
  assert.equal((await readRegistry(storage))?.registry.live['mf_gifts'], '1.5.0');
});

it('gives up if the registry changes at every attempt', async () => {
  let tries = 0;
  await assert.rejects(
    changeRetried(storage, ['mf_gifts'], async (snapshot) => {
      await promoteNow({ mf_news: `1.${++tries}.0` });
      await promote(storage, { mf_gifts: '2.0.0' }, snapshot);
    }),
    /Eleni promoted mf_news 1\.10\.0 at the same time/,
  );
  assert.equal(tries, 10);
});
