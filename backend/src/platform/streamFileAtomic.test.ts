import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { streamFileAtomic } from './streamFileAtomic.ts';

const folder = await mkdtemp(join(tmpdir(), 'meltemi-stream-'));
after(() => rm(folder, { recursive: true }));

it('names the folder that the shop’s user may not write to', async () => {
  async function* lines() {
    yield 'one\n';
  }
  await chmod(folder, 0o500);
  // Root may write everywhere, so it becomes somebody else meanwhile.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    await assert.rejects(streamFileAtomic(join(folder, 'list.csv'), lines()), {
      message: `The shop's user may not write to ${folder}.`,
    });
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o700);
  }
});
