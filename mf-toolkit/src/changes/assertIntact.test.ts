import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openTestStore, writeRelease } from '../testing/testRelease.ts';
import { assertIntact } from './assertIntact.ts';

const browser = { entries: [], css: [], exposes: {}, loadable: ['page.css'] };
const shared = { 'mf-shared': { version: '1.1.0', required: '^1.1.0' } };

async function check(sheet: string): Promise<void> {
  const { folder, storage } = await openTestStore();
  const change = { browser, shared };
  const release = await writeRelease(folder, 'mf_gifts', '1.0.0', '', change, { 'browser/page.css': sheet });
  await assertIntact(storage, release);
}

describe('a release that is to be promoted', () => {
  it('is accepted with its style sheets in its own layer', () =>
    check('@layer remotes.mf_gifts{.page_x1{color:red}}'));

  it('is rejected if a style sheet reaches outside', () =>
    assert.rejects(
      check('@layer remotes.mf_gifts{body{color:red}}'),
      /mf_gifts 1\.0\.0 cannot be used: a rule of/,
    ));

  it('is rejected if a file is changed or missing', async () => {
    const { folder, storage } = await openTestStore();
    const release = await writeRelease(folder, 'mf_gifts', '1.0.0');
    await assertIntact(storage, release);
    const file = path.join(folder, 'mf_gifts/1.0.0/server/server.1.cjs');
    await writeFile(file, 'x');
    await assert.rejects(assertIntact(storage, release), /server\/server\.1\.cjs is not the file that was/);
    await rm(file);
    await assert.rejects(assertIntact(storage, release), /server\/server\.1\.cjs is missing/);
  });
});
