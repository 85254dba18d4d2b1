import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import type { Release } from './release.ts';

export const emptyStore = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'store-'));

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
