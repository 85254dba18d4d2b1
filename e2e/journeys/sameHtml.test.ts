/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../test.ts';

const product = '/Meltemi-School/primary-school/polo-shirts/2';
const addresses = [
  '/',
  '/Meltemi-School',
  '/Meltemi-School/primary-school',
  '/Meltemi-School/primary-school/polo-shirts',
  product,
  '/Meltemi-All-Products',
  '/search?q=polo',
  '/search?q=qqqqqq',
  '/faq',
  '/faq?from=returns',
  '/contact',
  '/contact?from=shops',
  '/Our-History',
  '/accessibility',
  '/checkout',
  '/loading',
  '/payment-successful',
  '/payment-failed',
  '/payment-pending',
  '/My-Account',
  '/My-Account?tab=Favourites',
  '/receipt',
  '/confirm-email',
  '/withdraw',
  '/offline',
  '/nothing-is-here',
];

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    hydratedHtml?: string;
    /** The texts of the elements that have shifted since the document was parsed. */
    layoutShifts: () => string[];
  }
}

/** Records the HTML at the moment of hydration, before any visitor state is applied, and all layout shifts. */
function watch(): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'shop:started') window.hydratedHtml = document.getElementById('root')?.innerHTML ?? '';
    return mark(name, options);
  };
  const shifts: LayoutShift[] = [];
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  }).observe({ type: 'layout-shift', buffered: true });
  window.layoutShifts = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The browser paints partial documents while they load; those shifts do not count.
    const afterLoad = shifts.filter(({ startTime }) => startTime > (navigation?.domInteractive ?? 0));
    return afterLoad.flatMap(({ sources }) =>
      sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'removed'),
    );
  };
  // Lets the checkout be opened directly.
  sessionStorage.setItem('pageAccess', 'true');
}

// Requests made by a service worker cannot be routed.
test.use({ serviceWorkers: 'block' });

/** The root element's HTML of a document, as a browser writes it. Not in the shop's own page, which trusts no text. */
async function rootOf(context: BrowserContext, html: string): Promise<string | undefined> {
  const parser = await context.newPage();
  return parser.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.innerHTML,
    html,
  );
}

for (const language of ['', '/el'])
  for (const path of addresses) {
    const address = path === '/' ? language || '/' : language + path;
    test(`hydration keeps the server’s HTML of ${address} and shifts nothing`, async ({
      page,
      context,
      faults,
    }) => {
      faults.expect(/404|ERR_FAILED/);
      await page.addInitScript(watch);
      // A late web font would cause layout shifts of its own.
      await page.route('**/*.woff2', (route) => route.abort());
      const answer = await page.goto(address);
      const hydratedHtml = await page.waitForFunction(() => window.hydratedHtml);
      const sentHtml = await rootOf(context, (await answer?.text()) ?? '');
      expect(await hydratedHtml.jsonValue()).toBe(sentHtml);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.layoutShifts()), 'shifts').toEqual([]);
    });
  }
