import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runScript } from '../scripts/start/runScript.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { originOf, type ShopSettings } from '../scripts/start/ShopSettings.ts';

/** Runs all benchmarks, or those that are named (`npm run bench -- text-fields`), one at a time so that they do not disturb
 *  each other. They use a temporary shop and leave that of `npm start` alone. */
const { positionals: named } = parseArgs({ allowPositionals: true });
const nameOf = (script: string): string =>
  path.basename(script, '.ts').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const known: string[] = [];
function chosen(scripts: string[]): string[] {
  known.push(...scripts.map(nameOf));
  return scripts.filter((script) => named.length === 0 || named.includes(nameOf(script)));
}
const withoutShop = chosen(['lab/bench/textFields.ts']);
const withReleases = chosen([
  'lab/load/catalogue.ts',
  'lab/load/load.ts',
  'lab/bench/releases.ts',
  'lab/bench/pages.ts',
]);
const againstShop = chosen(['lab/bench/throughput.ts', 'lab/bench/interactions.ts', 'lab/bench/checkout.ts']);

const stopRequest = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => stopRequest.abort(new Error('Stopped.')));
const { signal } = stopRequest;
const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-bench-'));
const settings: ShopSettings = { ports: await freePorts(), dataFolder: folder };
const env = { STORE: path.join(folder, 'store'), BENCH_SHOP: originOf(settings) };

const began = performance.now();
const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`;
const failed: string[] = [];
let done = 0;

async function measure(script: string): Promise<void> {
  done += 1;
  console.log(`\n[${done}/${withoutShop.length + withReleases.length + againstShop.length}] ${script}`);
  const started = performance.now();
  try {
    await runScript(script, [], { env, signal });
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof Error ? error.message : error);
    failed.push(script);
  }
  console.log(`(${minutes(started)})`);
}

try {
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no benchmark ${unknown}, only ${known.join(', ')}.`);
  for (const script of withoutShop) await measure(script);
  if (withReleases.length + againstShop.length > 0) await prepareShop(settings, signal);
  for (const script of withReleases) await measure(script);
  if (againstShop.length > 0) {
    const shop = await runShop(settings, signal);
    try {
      for (const script of againstShop) await measure(script);
    } finally {
      await shop.stop();
    }
  }
  console.log(`\nMeasured in ${minutes(began)}.`);
  if (failed.length > 0) throw new Error(`A goal was missed, or something failed, in: ${failed.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
