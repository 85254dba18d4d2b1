import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runScript } from '../scripts/start/runScript.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { stopSignal } from '../scripts/start/stopSignal.ts';
import { originOf, type ShopSettings } from '../scripts/start/ShopSettings.ts';

/** Benchmarks run one after the other, so that they do not disturb each other. These start shops of their own, or none. */
const withoutShop = ['benchmarks/textFields.ts', 'benchmarks/collidingTexts.ts', 'benchmarks/floor.ts'];
const withReleases = [
  'benchmarks/load/catalogue.ts',
  'benchmarks/load/load.ts',
  'benchmarks/load/carrier.ts',
  'benchmarks/office.ts',
  'benchmarks/releases.ts',
];
const againstShop = ['benchmarks/throughput.ts', 'benchmarks/interactions.ts', 'benchmarks/checkout.ts'];
const all = [...withoutShop, ...withReleases, ...againstShop];
const nameOf = (script: string): string =>
  path.basename(script, '.ts').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const names = firstOption === -1 ? args : args.slice(0, firstOption);
const options = args.slice(names.length);
const chosen = all.filter((script) => names.length === 0 || names.includes(nameOf(script)));

const signal = stopSignal();
const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-bench-'));
const settings: ShopSettings = { ports: await freePorts(), dataFolder: folder };
const env = { STORE: path.join(folder, 'store'), BENCH_SHOP: originOf(settings) };

const began = performance.now();
const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`;
const failed: string[] = [];
let done = 0;

async function measure(scripts: string[]): Promise<void> {
  for (const script of scripts.filter((script) => chosen.includes(script))) {
    done += 1;
    console.log(`\n[${done}/${chosen.length}] ${script}`);
    const started = performance.now();
    try {
      await runScript(script, options, { env, signal });
    } catch (error) {
      signal.throwIfAborted();
      console.error(error instanceof Error ? error.message : error);
      failed.push(script);
    }
    console.log(`(${minutes(started)})`);
  }
}

try {
  const unknown = names.find((name) => !all.map(nameOf).includes(name));
  if (unknown !== undefined)
    throw new Error(`Unknown benchmark ${unknown}. Known are ${all.map(nameOf).join(', ')}.`);
  if (options.length > 0 && names.length !== 1)
    throw new Error(`${options[0]} must follow the name of one benchmark, which gets it.`);
  await measure(withoutShop);
  if (chosen.some((script) => !withoutShop.includes(script))) await prepareShop(settings, signal);
  await measure(withReleases);
  if (chosen.some((script) => againstShop.includes(script))) {
    const shop = await runShop(settings, signal);
    try {
      await measure(againstShop);
    } finally {
      await shop.stop();
    }
  }
  console.log(`\nMeasured in ${minutes(began)}.`);
  if (failed.length > 0) throw new Error(`Missed a goal or failed: ${failed.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
