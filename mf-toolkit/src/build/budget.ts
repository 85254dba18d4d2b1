import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Budget } from '../release/owns.ts';
import type { BuildManifest } from './BuildManifestPlugin.ts';

/**
 * How much minified script an ordinary processor compiles in a millisecond, measured with the front-ends of
 * the shop (21 to 24 kB). A measured time would depend on the machine and its load.
 */
const bytesPerMs = 20 * 1024;

/** The cost of a visit, for which only the largest of the lazy pages counts. */
export async function measureCost(folder: string, build: BuildManifest): Promise<Budget> {
  const exposed = Object.entries(build.exposes).filter(([name]) => !name.startsWith('./locales/'));
  const filesOf = (wanted: (name: string) => boolean): string[][] =>
    exposed.filter(([name]) => wanted(name)).map(([, { js, css }]) => [...js, ...css]);
  const isPage = (name: string): boolean => name.startsWith('./pages/');
  const always = [...build.entries, ...build.css, ...filesOf((name) => !isPage(name)).flat()];
  const pages = filesOf(isPage);
  const costs = await Promise.all(
    (pages.length > 0 ? pages : [[]]).map((page) => costOf(folder, new Set([...always, ...page]))),
  );
  const largest = (what: keyof Budget): number => Math.max(...costs.map((cost) => cost[what]));
  return { kB: largest('kB'), requests: largest('requests'), mainThreadMs: largest('mainThreadMs') };
}

async function costOf(folder: string, files: Set<string>): Promise<Budget> {
  const contents = await Promise.all(
    [...files].map(async (file) => ({ file, bytes: await readFile(path.join(folder, file)) })),
  );
  const scripts = contents.filter(({ file }) => file.endsWith('.js'));
  return {
    kB: contents.reduce((sum, { bytes }) => sum + brotliCompressSync(bytes).length, 0) / 1024,
    requests: files.size,
    mainThreadMs: scripts.reduce((sum, { bytes }) => sum + bytes.length, 0) / bytesPerMs,
  };
}

export const overruns = (cost: Budget, budget: Budget): string[] =>
  (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what} ${cost[what].toFixed(1)} (budget ${budget[what]})`);
