import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { Budget } from '../release/owns.ts';
import type { BuildManifest } from './BuildManifestPlugin.ts';

const rounds = 20;

/** Returns the mean of several rounds, because the clock is coarse. Counts only this thread, so that
 *  other load on the machine does not matter. */
function compileMs(code: string): number {
  const started = process.threadCpuUsage();
  // A different text in each round avoids the compile cache.
  for (let time = 1; time <= rounds; time++) vm.compileFunction(`${code}\n//${time} ${performance.now()}`);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / rounds;
}

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
    mainThreadMs: scripts.reduce((sum, { bytes }) => sum + compileMs(bytes.toString()), 0),
  };
}

export const overruns = (cost: Budget, budget: Budget): string[] =>
  (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what} ${cost[what].toFixed(1)} (budget ${budget[what]})`);
