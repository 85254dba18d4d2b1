import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { stopSignal } from '../scripts/start/stopSignal.ts';
import { originOf, type ShopSettings } from '../scripts/start/ShopSettings.ts';
import { fillCart } from './browser/fillCart.ts';
import { measurePage, median, type PageCost } from './browser/measurePage.ts';
import { quiet } from './quiet.ts';
import { releaseOneBundle } from './shops/releaseOneBundle.ts';
import { latestRelease, runRelease } from './shops/runRelease.ts';
import { serveFloor } from './shops/serveFloor.ts';

/**
 * First visits on a slow phone: the floor, this shop, the same sources as one bundle, and the last released version. They
 * take turns, so that other load on the machine affects all, and only ratios within a run count.
 */
const { values } = parseArgs({
  options: { base: { type: 'string' }, pages: { type: 'string' }, runs: { type: 'string', default: '7' } },
});
const runs = Number(values.runs);
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const pages: Record<string, { url: string; before?: (page: Page) => Promise<void> }> = {
  home: { url: '/' },
  listing: { url: path.dirname(product) },
  product: { url: product },
  // An empty cart would redirect to the home page.
  checkout: { url: '/checkout', before: (page) => fillCart(page, product) },
};
const names = values.pages?.split(',') ?? Object.keys(pages);

const kinds = ['floor', 'shop', 'one bundle', 'released'] as const;
type Kind = (typeof kinds)[number];
type Metric = keyof PageCost | 'work';
type Costs = Record<Kind, Record<Metric, number[]>>;

const metrics: Record<Metric, string> = {
  fcp: 'fcp ms',
  lcp: 'lcp ms',
  ready: 'ready',
  blocking: 'blocking',
  longest: 'longest',
  work: 'work',
  shift: 'shift',
  scripts: 'js kB',
  html: 'html kB',
  all: 'all kB',
  nodes: 'nodes',
};
/** The shop may be at most this many times as slow or large as the other. */
const maxRatios: [Kind, Partial<Record<Metric, number>>][] = [
  ['floor', { fcp: 1.5, lcp: 1.5 }],
  ['one bundle', { fcp: 1.05, lcp: 1.05, ready: 1.05, blocking: 1.05, scripts: 1.06 }],
  ['released', { lcp: 1, blocking: 1, html: 1, scripts: 1 }],
];
const limits: Partial<Record<Metric, number>> = { work: 200, scripts: 134, longest: 100, blocking: 200 };

const newCosts = (): Costs =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(Object.keys(metrics).map((metric) => [metric, [] as number[]])),
    ]),
  ) as Costs;

const digits = (metric: Metric): number =>
  metric === 'shift' ? 4 : metric === 'scripts' || metric === 'html' || metric === 'all' ? 1 : 0;

function spread(times: number[]): string {
  const middle = median(times);
  const half = (Math.max(...times) - Math.min(...times)) / 2;
  return `±${((100 * half) / middle).toFixed(0)}%`;
}

function judge(max: Partial<Record<Metric, number>>, valueOf: (metric: Metric) => string): string {
  const parts = Object.entries(max).map(([name, most]) => {
    const value = valueOf(name as Metric);
    const isMet = Number(value) <= most;
    if (!isMet) process.exitCode = 1;
    return `${isMet ? '✓' : '✗'} ${name} ${value} (at most ${most})`;
  });
  return parts.join(', ');
}

function report(page: string, costs: Costs, measured: readonly Kind[]): void {
  for (const kind of measured) {
    const cells = (Object.keys(metrics) as Metric[]).map((metric) =>
      median(costs[kind][metric]).toFixed(digits(metric)).padStart(8),
    );
    console.log(page.padEnd(9), kind.padEnd(11), ...cells, ` lcp ${spread(costs[kind].lcp)}`);
  }
  const ofShop = (metric: Metric): number => median(costs.shop[metric]);
  for (const [other, max] of maxRatios.filter(([kind]) => measured.includes(kind))) {
    const ratio = (metric: Metric): string => (ofShop(metric) / median(costs[other][metric])).toFixed(2);
    console.log(`${page.padEnd(9)} shop / ${other}: ${judge(max, ratio)}`);
  }
  console.log(`${page.padEnd(9)} shop: ${judge(limits, (metric) => ofShop(metric).toFixed(0))}`);
}

async function pictureOf(url: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  // Browsers ask for AVIF, and a shop may answer by what is accepted.
  const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

const signal = stopSignal();
const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-floor-'));
const settingsIn = async (name: string): Promise<ShopSettings> => ({
  ports: await freePorts(),
  dataFolder: path.join(folder, name),
});
const stops: (() => unknown)[] = [];

try {
  const base = values.base ?? (await latestRelease());
  const released = await runRelease(base, signal);
  stops.push(released.stop);
  const shop = await settingsIn('shop');
  await prepareShop(shop, signal);
  const bundle = await settingsIn('one-bundle');
  await cp(shop.dataFolder, bundle.dataFolder, {
    recursive: true,
    filter: (file) => !/shop\/(store|releases)$/.test(file),
  });
  await releaseOneBundle(path.join(bundle.dataFolder, 'store'));
  for (const settings of [shop, bundle]) stops.push((await runShop(settings, signal)).stop);
  const floor = await serveFloor();
  stops.push(floor.stop);
  const origins: Record<Kind, string> = {
    floor: floor.origin,
    shop: originOf(shop),
    'one bundle': originOf(bundle),
    released: released.origin,
  };

  // The released shop may still render pictures.
  const idle = [await quiet(5 * 60_000)];
  const history: Record<string, unknown> = {};
  console.log(`\nThe released shop is ${base}. Sizes in kB, ${runs} visits each.`);
  console.log(''.padEnd(21), ...Object.values(metrics).map((head) => head.padStart(8)));
  for (const name of names) {
    const page = pages[name];
    if (!page) throw new Error(`Unknown page ${name}. Known are ${Object.keys(pages).join(', ')}.`);
    const costs = newCosts();
    const visit = (kind: Kind, isTraced: boolean) =>
      measurePage(origins[kind], page.url, { before: kind === 'floor' ? undefined : page.before, isTraced });

    // The first visit of each is traced, warms caches and does not count otherwise.
    const { heading, picture, work } = await visit('shop', true);
    costs.shop.work.push(work ?? NaN);
    const loaded = picture && { ...(await pictureOf(picture.url)), ...picture };
    floor.pages.set(page.url, { heading, picture: loaded });
    const measured: Kind[] = ['shop'];
    for (const kind of kinds.filter((kind) => kind !== 'shop')) {
      try {
        costs[kind].work.push((await visit(kind, true)).work ?? NaN);
        measured.push(kind);
      } catch (error) {
        console.log(`${name}, ${kind}: not measured. ${String(error)}`);
        process.exitCode = 1;
      }
    }

    for (let run = 0; run < runs; run += 1)
      for (const kind of measured) {
        signal.throwIfAborted();
        idle.push(await quiet());
        const { cost } = await visit(kind, false);
        for (const [metric, value] of Object.entries(cost)) costs[kind][metric as keyof PageCost].push(value);
      }
    report(name, costs, measured);
    history[name] = Object.fromEntries(
      measured.map((kind) => [
        kind,
        Object.fromEntries(
          Object.entries(costs[kind]).map(([metric, all]) => [metric, Math.round(median(all) * 10) / 10]),
        ),
      ]),
    );
  }
  console.log(
    `\nIdle before the visits: median ${(100 * median(idle)).toFixed(0)} %, at least ${(100 * Math.min(...idle)).toFixed(0)} %.`,
  );
  const line = {
    date: new Date().toISOString(),
    processor: os.cpus()[0]?.model,
    base,
    runs,
    idle: median(idle),
    pages: history,
  };
  await appendFile(path.join(import.meta.dirname, 'floor-history.jsonl'), `${JSON.stringify(line)}\n`);
} finally {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
}
