import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, it } from 'node:test';
import { integrityOf } from '../release/integrity.ts';
import { openTestStore, writeRelease, type TestStore } from '../testing/testRelease.ts';
import { sourcePositions } from './sourcePositions.ts';

const file = 'routes.1a2b.js.map';
// Line 2, column 5 of the script is line 12, column 3 of the source.
const map = Buffer.from(
  JSON.stringify({ version: 3, sources: ['./src/GiftsPage.tsx'], names: [], mappings: ';IAWE' }),
);

let store: TestStore;
let locate: (text: string) => Promise<string>;

async function write(version: string, maps?: Record<string, string>, bytes = map): Promise<void> {
  await writeRelease(store.folder, 'mf_gifts', version, '', { ...(maps && { maps }) });
  const folder = path.join(store.folder, 'mf_gifts', version, 'maps');
  await mkdir(folder);
  await writeFile(path.join(folder, file), bytes);
}

beforeEach(async () => {
  store = await openTestStore();
  locate = sourcePositions(store.storage);
});

it('replaces positions in released scripts by those of their sources', async () => {
  await write('1.0.0', { [file]: integrityOf(map) });
  const at = '/r/mf_gifts/1.0.0/routes.1a2b.js:2:5';
  assert.equal(
    await locate(`TypeError: no gift at https://shop.test${at} and ${at}`),
    'TypeError: no gift at mf-gifts/src/GiftsPage.tsx:12:3 and mf-gifts/src/GiftsPage.tsx:12:3',
  );
});

it('leaves positions without a verified map as they are', async () => {
  await write('1.0.0');
  await write('1.1.0', { [file]: integrityOf(Buffer.from('other')) });
  await write('1.2.0', { [file]: integrityOf(Buffer.from('{')) }, Buffer.from('{'));
  for (const text of [
    ...['1.0.0', '1.1.0', '1.2.0', '9.9.9'].map((version) => `/r/mf_gifts/${version}/routes.1a2b.js:2:5`),
    '/r/mf_gifts/1.0.0/other.js:2:5',
    'no position',
  ])
    assert.equal(await locate(text), text);
});
