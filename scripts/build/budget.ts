import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { BuildManifest } from '../webpack/BuildManifestPlugin.ts';

/** What a package may cost a visitor who comes to need all of it on an English page. */
export interface Budget {
  /** As transferred, in kilobytes. */
  kB: number;
  requests: number;
  /** To read the scripts, on the machine that builds. */
  mainThreadMs: number;
}

const tries = 9;

/** The least of several readings: whatever else runs on the machine only ever adds to it. */
function readingMs(code: string): number {
  const times = Array.from({ length: tries }, (_, index) => {
    // Another text each time, which nothing has in memory.
    const text = `${code}\n//${index}${performance.now()}`;
    const started = performance.now();
    vm.compileFunction(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** What a build takes of its budget. The words of another language come in place of nothing, so they are left out. */
export async function costOf(folder: string, build: BuildManifest): Promise<Budget> {
  const exposed = Object.entries(build.exposes).filter(([name]) => name !== './greek');
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
    mainThreadMs: scripts.reduce((sum, { bytes }) => sum + readingMs(bytes.toString()), 0),
  };
}

/** Where a cost is above its budget, in words. */
export const overruns = (cost: Budget, budget: Budget): string[] =>
  (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what} ${cost[what].toFixed(1)}, budget ${budget[what]}`);
