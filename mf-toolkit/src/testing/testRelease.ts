import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../release/integrity.ts';
import { folderStorage } from '../store/folderStorage.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import type { Release } from '../release/release.ts';
import { openStore, type ReleaseStore } from '../store/store.ts';

export interface TestStore {
  folder: string;
  place: StorageBackend;
  /** What the shop keeps on its own machine. */
  cache: string;
  store: ReleaseStore;
}

/** An empty store in a folder, as a shop reads it. */
export async function openTestStore(): Promise<TestStore> {
  const parent = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const [folder, cache] = [path.join(parent, 'store'), path.join(parent, 'cache')];
  const place = folderStorage(folder);
  return { folder, place, cache, store: openStore(place, cache) };
}

/** Writes a release whose server build is the given CommonJS text. */
export async function writeRelease(
  store: string,
  name: string,
  version: string,
  serverCode = '',
  change: Partial<Release> = {},
): Promise<Release> {
  const folder = path.join(store, name, version);
  const files = { 'browser/main.1.js': 'self.started = true;', 'server/server.1.cjs': serverCode };
  const release: Release = {
    name,
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: '',
    shared: {},
    browser: { entries: ['main.1.js'], css: [], exposes: {}, loadable: ['main.1.js'] },
    server: { entry: 'server.1.cjs' },
    integrity: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    ...change,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** Waits for what another part of the shop does by itself. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 400) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
