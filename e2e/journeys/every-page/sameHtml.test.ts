/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { watchLoading } from '../../shop/started.ts';
import { expect, test } from '../../test.ts';

const product = '/Meltemi-School/primary-school/polo-shirts/2';
const paths = [
  '/',
  '/Meltemi-School',
  '/Meltemi-School/primary-school',
  '/Meltemi-School/primary-school/polo-shirts',
  product,
  '/schools/ayia-marina-primary?age=10',
  '/Meltemi-All-Products',
  '/search?q=polo',
  '/search?q=qqqqqq',
  '/faq',
  '/contact',
  '/Our-History',
  '/accessibility',
  '/checkout',
  '/loading',
  '/payment-successful',
  '/payment-failed',
  '/unpaid-order',
  '/My-Account',
  '/My-Account?tab=Favourites',
  '/receipt',
  '/confirm-email',
  '/withdraw',
  '/offline',
  '/nothing-is-here',
];

/** Pages with the same components as one of `paths` and other texts. */
const similarPaths = ['/faq?from=returns', '/contact?from=shops', '/payment-pending'];

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    hydratedHtml?: string;
    countShifts: () => Promise<void>;
    layoutShifts: () => string[];
  }
}

function watch(): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'shop:started') window.hydratedHtml = document.getElementById('root')?.innerHTML ?? '';
    return mark(name, options);
  };
  const shifts: LayoutShift[] = [];
  const add = (entries: PerformanceEntry[]): unknown => shifts.push(...(entries as LayoutShift[]));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  let startTime = Infinity;
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  window.countShifts = async () => {
    await frame();
    await frame();
    startTime = performance.now();
  };
  window.layoutShifts = () => {
    add(observer.takeRecords());
    const counted = shifts.filter((shift) => shift.startTime >= startTime);
    return counted.flatMap(({ sources }) =>
      sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'removed'),
    );
  };
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('pageAccess', 'true');
}

// Parses in a blank page, because the shop's Trusted Types forbid it.
let parser: Page;
test.beforeAll(async ({ browser }) => {
  parser = await browser.newPage();
});
test.afterAll(() => parser.context().close());

const rootOf = (html: string): Promise<string | undefined> =>
  parser.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.innerHTML,
    html,
  );

/**
 * Scripts are held back until the document is painted, because shifts of partially loaded documents do not
 * count.
 */
async function check(page: Page, settled: () => Promise<void>, path: string): Promise<void> {
  let releaseScripts = (): void => undefined;
  const painted = new Promise<void>((resolve) => (releaseScripts = resolve));
  const scripts = /\/r\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await painted;
    await route.continue();
  });
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.countShifts());
  releaseScripts();
  const hydratedHtml = await page.waitForFunction(() => window.hydratedHtml);
  const sentHtml = await rootOf((await response?.text()) ?? '');
  expect.soft(await hydratedHtml.jsonValue(), path).toBe(sentHtml);
  await settled();
  expect.soft(await page.evaluate(() => window.layoutShifts()), `shifts of ${path}`).toEqual([]);
  await page.unroute(scripts);
  await page.context().clearCookies();
}

const atOnce = 7;
const languages = [
  { name: 'English', prefix: '', tag: isNightlyRun() ? '@phone' : '@phoneOnly', shown: 0 },
  { name: 'Greek', prefix: '/el', tag: isNightlyRun() ? '@phone' : [], shown: 1 },
];

for (const { name, prefix, tag, shown } of languages) {
  const chosen = isNightlyRun()
    ? [...paths, ...similarPaths]
    : paths.filter((_, index) => index % 2 === shown);
  for (let from = 0; from < chosen.length; from += atOnce) {
    const some = chosen.slice(from, from + atOnce);
    const title = `hydration keeps the server’s HTML in ${name} and shifts nothing: ${some[0]} to ${some.at(-1)}`;
    test(title, { tag }, async ({ page, faults }) => {
      faults.expect(/404|ERR_FAILED/);
      await page.addInitScript(watch);
      // A late web font would cause layout shifts.
      await page.route('**/*.woff2', (route) => route.abort());
      const settled = watchLoading(page);
      for (const path of some) await check(page, settled, path === '/' ? prefix || '/' : prefix + path);
    });
  }
}
