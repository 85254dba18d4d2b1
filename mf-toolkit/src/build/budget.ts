import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { Budget } from '../release/owns.ts';
import type { BuildManifest } from './BuildManifestPlugin.ts';

const rounds = 20;

/** The mean of several rounds, since the clock is coarse. It counts this thread only, not the rest of the machine. */
function compileMs(code: string): number {
  const started = process.threadCpuUsage();
  // Another text each time, so that no cache has it.
  for (let time = 1; time <= rounds; time++) vm.compileFunction(`${code}\n//${time} ${performance.now()}`);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / rounds;
}

/** The cost of a build. Texts of other languages are left out: an English page does not load them. */
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

/** Where a cost is above its budget, in words. */
export const overruns = (cost: Budget, budget: Budget): string[] =>
  (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what} ${cost[what].toFixed(1)}, budget ${budget[what]}`);
