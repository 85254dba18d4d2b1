import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../release/integrity.ts';
import { folderStorage } from '../store/folderStorage.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';
import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { openStore, type ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface TestStore {
  folder: string;
  storage: StorageBackend;
  cache: string;
  store: ReleaseStore;
}

export async function openTestStore(): Promise<TestStore> {
  const parent = await temporaryFolder('releases');
  const [folder, cache] = [path.join(parent, 'store'), path.join(parent, 'cache')];
  const storage = { ...folderStorage(folder), pollIntervalMs: 20 };
  return { folder, storage, cache, store: openStore(storage, cache) };
}

export const owning = (owns: Partial<Owns> = {}): Owns => ({
  description: 'a part of a test',
  routes: [],
  fragments: {},
  slots: {},
  languages: ['en'],
  ...owns,
});

export const testPackage = (given: Partial<FederatedPackage> = {}): FederatedPackage => ({
  folder: '.',
  name: 'mf_gifts',
  version: '1.0.0',
  description: 'a part of a test',
  routes: [],
  fragments: {},
  slots: [],
  slotRules: {},
  languages: ['en'],
  exposes: {},
  dependencies: {},
  isShell: false,
  ...given,
});

/** Writes a release with `serverCode` (CommonJS) as its server build, and `more` files by path; those in
 *  `maps/` are its source maps. */
export async function writeRelease(
  store: string,
  name: string,
  version: string,
  serverCode = '',
  change: Partial<Release> = {},
  more: Record<string, string> = {},
): Promise<Release> {
  const folder = path.join(store, name, version);
  const files = {
    'browser/main.1.js': 'self.started = true;',
    'server/server.1.cjs': serverCode,
    ...more,
  };
  const hashes = (isWanted: (entry: [string, string]) => boolean, prefix = '') =>
    Object.fromEntries(
      Object.entries(files)
        .filter(isWanted)
        .map(([file, text]) => [file.slice(prefix.length), integrityOf(Buffer.from(text))]),
    );
  const release: Release = {
    name,
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: '',
    shared: {},
    browser: { entries: ['main.1.js'], css: [], exposes: {}, loadable: ['main.1.js'] },
    server: { entry: 'server.1.cjs' },
    owns: owning(),
    integrity: hashes(([file]) => !file.startsWith('maps/')),
    maps: hashes(([file]) => file.startsWith('maps/'), 'maps/'),
    ...change,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** Gives up after minutes, which the slowest machine does not need. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 12_000) throw new Error('the condition did not hold within 5 minutes');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
