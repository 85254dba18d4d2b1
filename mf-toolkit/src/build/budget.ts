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

export async function measureCost(folder: string, build: BuildManifest): Promise<Budget> {
  const exposed = Object.entries(build.exposes).filter(([name]) => !name.startsWith('./locales/'));
  const files = new Set([
    ...build.entries,
    ...build.css,
    ...exposed.flatMap(([, { js, css }]) => [...js, ...css]),
  ]);
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
