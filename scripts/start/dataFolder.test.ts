import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { lockFolder } from '../../backend/src/platform/database/folderLock.ts';
import { assertDiskSpace, assertNotInUse } from './dataFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('is content with a disk that has the room, in a folder that is not there yet', async () => {
  await assertDiskSpace(path.join(folder, 'new'), 1);
});

test('says how much room is missing and where', async () => {
  await assert.rejects(assertDiskSpace(folder, 1e18), /needs 1000000000\.0 GB of free disk.*DATA_FOLDER/);
});

test('says that another shop runs on the folder', () => {
  const unlock = lockFolder(folder);
  try {
    assert.throws(() => assertNotInUse(folder), /is in use by process/);
  } finally {
    unlock();
  }
});

test('leaves a free folder free', () => {
  assertNotInUse(folder);
  assertNotInUse(folder);
});
