import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { originOf, type ShopSettings } from '../scripts/start/ShopSettings.ts';
import { fillCart } from './browser/fillCart.ts';
import { measurePage, medians, type PageCost } from './browser/measurePage.ts';
import { releaseOneBundle } from './releaseOneBundle.ts';

/**
 * Compares the composed shop with one bundle of the same code. Visits alternate, so that other load on the
 * machine affects both.
 */
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const pages: Record<string, { url: string; before?: (page: Page) => Promise<void> }> = {
  home: { url: '/' },
  listing: { url: path.dirname(product) },
  product: { url: product },
  // An empty cart would redirect to the home page.
  checkout: { url: '/checkout', before: (page) => fillCart(page, product) },
};
const maxRatios = { lcp: 1.05, ready: 1.05, scripts: 1.1 };

const { signal } = new AbortController();
const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-bench-'));

async function settingsIn(name: string): Promise<ShopSettings> {
  return { ports: await freePorts(), dataFolder: path.join(folder, name) };
}

function printCost(page: string, kind: string, cost: PageCost): void {
  const { fcp, lcp, ready, blocking, shift, scripts, all, again } = cost;
  const cells = [fcp, lcp, ready, blocking].map((ms) => ms.toFixed(0).padStart(8));
  const sizes = [scripts, all, again].map((kB) => kB.toFixed(1).padStart(8));
  console.log(page.padEnd(9), kind.padEnd(11), ...cells, shift.toFixed(4).padStart(8), ...sizes);
}

function compare(page: string, composed: PageCost, bundle: PageCost): void {
  const ratios = (['fcp', 'lcp', 'ready', 'scripts', 'all'] as const).map((metric) => {
    const ratio = composed[metric] / bundle[metric];
    const max = metric in maxRatios ? maxRatios[metric as keyof typeof maxRatios] : Infinity;
    if (ratio > max) process.exitCode = 1;
    return `${metric} ${ratio.toFixed(2)}${ratio > max ? ` (at most ${max})` : ''}`;
  });
  console.log(`${page.padEnd(9)} composed / one bundle: ${ratios.join(', ')}`);
}

async function visitBoth(composed: string, bundle: string): Promise<void> {
  const heads = ['fcp ms', 'lcp ms', 'ready', 'blocking', 'shift', 'js kB', 'all kB', 'again kB'];
  console.log(''.padEnd(21), ...heads.map((head) => head.padStart(8)));
  for (const [name, { url, before }] of Object.entries(pages)) {
    const costs = { composed: [] as PageCost[], bundle: [] as PageCost[] };
    // The first visit of each warms the shop's caches and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const pair = [
        await measurePage(composed, url, before),
        await measurePage(bundle, url, before),
      ] as const;
      if (run === 0) continue;
      costs.composed.push(pair[0]);
      costs.bundle.push(pair[1]);
    }
    const [composedCost, bundleCost] = [medians(costs.composed), medians(costs.bundle)];
    printCost(name, 'composed', composedCost);
    printCost(name, 'one bundle', bundleCost);
    compare(name, composedCost, bundleCost);
  }
}

try {
  const composed = await settingsIn('composed');
  await prepareShop(composed, signal);
  const bundle = await settingsIn('one-bundle');
  await cp(composed.dataFolder, bundle.dataFolder, {
    recursive: true,
    filter: (file) => !/composed\/(store|releases)$/.test(file),
  });
  await releaseOneBundle(path.join(bundle.dataFolder, 'store'));
  const shops = [await runShop(composed, signal), await runShop(bundle, signal)];
  try {
    await visitBoth(originOf(composed), originOf(bundle));
  } finally {
    for (const shop of shops) await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
