/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { newVisit, settled } from './slowPhone.ts';

/** Metrics of a first visit. Times are in ms, transferred sizes in kB. */
export interface PageCost {
  fcp: number;
  lcp: number;
  ready: number;
  blocking: number;
  shift: number;
  scripts: number;
  all: number;
  again: number;
}

interface Shift extends PerformanceEntry {
  value: number;
}

declare global {
  interface Window {
    labTimes: { lcp: number; blocking: number; shift: number };
  }
}

function watch(): void {
  const times = { lcp: 0, blocking: 0, shift: 0 };
  window.labTimes = times;
  const on = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime));
  on('longtask', ({ duration }) => (times.blocking += duration - 50));
  on('layout-shift', (entry) => (times.shift += (entry as Shift).value));
}

/**
 * Measures a first visit with an empty cache, then a repeated one. `before` may fill the cart; the cache is
 * emptied after it.
 */
export async function measurePage(
  origin: string,
  path: string,
  before?: (page: Page) => Promise<void>,
): Promise<PageCost> {
  const visit = await newVisit(origin);
  const { page, traffic } = visit;
  try {
    if (before) {
      await before(page);
      await page.goto('about:blank');
      await visit.emptyCache();
      traffic.forget();
    }
    await page.addInitScript(watch);
    await visit.slowDown();
    await page.goto(path, { waitUntil: 'load' });
    await settled(visit);
    const times = await page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
      return { ...window.labTimes, fcp: at('first-contentful-paint'), ready: at('shop:started') };
    });
    const sizes = { scripts: traffic.kB('Script'), all: traffic.kB() };
    await page.goto('about:blank');
    traffic.forget();
    await page.goto(path, { waitUntil: 'load' });
    await settled(visit);
    return { ...times, ...sizes, again: traffic.kB() };
  } finally {
    await visit.end();
  }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export const medians = (costs: PageCost[]): PageCost => ({
  fcp: median(costs.map(({ fcp }) => fcp)),
  lcp: median(costs.map(({ lcp }) => lcp)),
  ready: median(costs.map(({ ready }) => ready)),
  blocking: median(costs.map(({ blocking }) => blocking)),
  shift: median(costs.map(({ shift }) => shift)),
  scripts: median(costs.map(({ scripts }) => scripts)),
  all: median(costs.map(({ all }) => all)),
  again: median(costs.map(({ again }) => again)),
});
