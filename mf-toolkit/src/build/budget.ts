import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { BuildManifest } from './BuildManifestPlugin.ts';

/** What a package may cost a visitor who comes to need all of it on an English page. */
export interface Budget {
  /** As transferred, in kilobytes. */
  kB: number;
  requests: number;
  /** To read the scripts, in processor time of the machine that builds. */
  mainThreadMs: number;
}

const times = 20;

/** The mean of several readings by this thread's own clock, which ticks coarsely: what else runs on the machine does
 *  not count. */
function readingMs(code: string): number {
  const started = process.threadCpuUsage();
  // Another text each time, which nothing has in memory.
  for (let time = 1; time <= times; time++) vm.compileFunction(`${code}\n//${time} ${performance.now()}`);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / times;
}

/** What a build takes of its budget. The words of another language come in place of nothing, so they are left out. */
export async function costOf(folder: string, build: BuildManifest): Promise<Budget> {
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
    mainThreadMs: scripts.reduce((sum, { bytes }) => sum + readingMs(bytes.toString()), 0),
  };
}

/** Where a cost is above its budget, in words. */
export const overruns = (cost: Budget, budget: Budget): string[] =>
  (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what} ${cost[what].toFixed(1)}, budget ${budget[what]}`);
