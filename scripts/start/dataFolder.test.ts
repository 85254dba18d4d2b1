import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { lockFolder } from '../../backend/src/platform/database/embedded/folderLock.ts';
import { assertDiskSpace, assertNotInUse } from './dataFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('accepts enough disk space in a new folder', async () => {
  await assertDiskSpace(path.join(folder, 'new'), 1);
});

test('reports missing disk space and the folder', async () => {
  await assert.rejects(
    assertDiskSpace(folder, 1e18),
    /needs 1000000000\.0 GB of free disk space.*DATA_FOLDER/,
  );
});

test('reports that another shop uses the folder', () => {
  const unlock = lockFolder(folder);
  try {
    assert.throws(() => assertNotInUse(folder), /is in use by process/);
  } finally {
    unlock();
  }
});

test('does not lock a free folder', () => {
  assertNotInUse(folder);
  assertNotInUse(folder);
});
