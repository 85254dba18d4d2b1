import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openTestStore, type TestStore } from '../testing/testRelease.ts';
import { promote, readRegistry } from './registry.ts';
import { repairRegistry } from './snapshots.ts';

async function usedStore(): Promise<TestStore> {
  const test = await openTestStore();
  for (let minor = 0; minor < 7; minor++)
    await promote(test.storage, { shell: `1.${minor}.0` }, await readRegistry(test.storage));
  return test;
}

describe('a repair', () => {
  for (const [what, damage] of Object.entries({
    'is invalid': (file: string) => writeFile(file, '{"revision": 8, "live": {}{'),
    'is gone': (file: string) => rm(file),
  }))
    it(`restores a registry that ${what}`, async () => {
      const { storage, folder } = await usedStore();
      const before = await readRegistry(storage);
      await damage(path.join(folder, 'registry.json'));
      assert.equal((await repairRegistry(storage))?.revision, 7);
      assert.deepEqual(await readRegistry(storage), before);
    });

  it('does nothing if the registry is intact', async () => {
    const { storage } = await usedStore();
    const before = await readRegistry(storage);
    assert.equal(await repairRegistry(storage), null);
    assert.deepEqual(await readRegistry(storage), before);
  });

  it('works in a store that is older than its snapshots', async () => {
    const { storage, folder } = await usedStore();
    await rm(path.join(folder, 'history'), { recursive: true });
    await promote(storage, { shell: '2.0.0' }, await readRegistry(storage));
    await rm(path.join(folder, 'registry.json'));
    assert.equal((await repairRegistry(storage))?.live['shell'], '2.0.0');
  });

  it('fails without snapshots', async () => {
    const { storage } = await openTestStore();
    await assert.rejects(repairRegistry(storage), /has no history/);
  });
});
