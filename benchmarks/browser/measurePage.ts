/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { newVisit, settled } from './slowPhone.ts';
import { workBeforePaint } from './workBeforePaint.ts';

/** Metrics of a first visit with an empty cache. Times are in ms, transferred sizes in kB. */
export interface PageCost {
  fcp: number;
  lcp: number;
  /** When the page responds to touches. NaN if the shop does not say. */
  ready: number;
  blocking: number;
  longest: number;
  shift: number;
  scripts: number;
  html: number;
  all: number;
  nodes: number;
}

interface FirstVisit {
  cost: PageCost;
  heading: string;
  /** URL of the picture that is the largest paint, with its size in CSS pixels. Null if it is text. */
  picture: { url: string; width: number; height: number } | null;
  /** Main thread before the first paint, in ms. Null unless traced. */
  work: number | null;
}

interface Shift extends PerformanceEntry {
  value: number;
}
interface Paint extends PerformanceEntry {
  url: string;
  element: Element | null;
}

declare global {
  interface Window {
    lab: {
      times: { lcp: number; blocking: number; longest: number; shift: number };
      picture: FirstVisit['picture'];
    };
  }
}

function watch(): void {
  const times = { lcp: 0, blocking: 0, longest: 0, shift: 0 };
  window.lab = { times, picture: null };
  const on = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    const { startTime, url, element } = entry as Paint;
    times.lcp = startTime;
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
    window.lab.picture = url ? { url, width: Math.round(width), height: Math.round(height) } : null;
  });
  on('longtask', ({ duration }) => {
    times.blocking += duration - 50;
    times.longest = Math.max(times.longest, duration);
  });
  on('layout-shift', (entry) => (times.shift += (entry as Shift).value));
}

interface Options {
  /** Fills the cart, for example. The cache is emptied after it. */
  before?: ((page: Page) => Promise<void>) | undefined;
  /** A trace takes time, so a traced visit's own times do not count. */
  isTraced?: boolean;
}

export async function measurePage(
  origin: string,
  path: string,
  { before, isTraced = false }: Options = {},
): Promise<FirstVisit> {
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
    const trace = isTraced ? await workBeforePaint(page) : null;
    const response = await page.goto(path, { waitUntil: 'load' });
    if (!response?.ok()) throw new Error(`${path} responded ${response?.status()}`);
    await settled(visit);
    const work = (await trace?.()) ?? null;
    const { times, ...seen } = await page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
      return {
        times: { ...window.lab.times, fcp: at('first-contentful-paint'), ready: at('shop:started') },
        picture: window.lab.picture,
        heading: document.querySelector('h1')?.textContent ?? '',
        nodes: document.querySelectorAll('*').length,
      };
    });
    const sizes = { scripts: traffic.kB('Script'), html: traffic.kB('Document'), all: traffic.kB() };
    const { nodes, ...first } = seen;
    return { cost: { ...times, ...sizes, nodes }, work, ...first };
  } finally {
    await visit.end();
  }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
