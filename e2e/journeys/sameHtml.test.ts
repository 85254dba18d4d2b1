/// <reference lib="dom" />
import type { Page } from '@playwright/test';
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
  '/withdraw',
  '/offline',
  '/nothing-is-here',
];

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    takenOver?: string;
    /** What has moved since the document was there, in its words. */
    moved: () => string[];
  }
}

/** Notes what stands when the page says that it has been taken over, before it looks at anything of its visitor's; and
 *  whether anything moves, then or later. */
function watch(): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'shop:started') window.takenOver = document.getElementById('root')?.innerHTML ?? '';
    return mark(name, options);
  };
  const shifts: LayoutShift[] = [];
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  }).observe({ type: 'layout-shift', buffered: true });
  window.moved = () => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // While the document still arrives, a browser shows what it has of it.
    const own = shifts.filter(({ startTime }) => startTime > (arrival?.domInteractive ?? 0));
    return own.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'gone'));
  };
  // The checkout is for who comes from the cart.
  sessionStorage.setItem('pageAccess', 'true');
}

// A worker's own requests cannot be refused from here.
test.use({ serviceWorkers: 'block' });

const htmlOf = (page: Page): Promise<string> => page.locator('#root').innerHTML();

for (const language of ['', '/el']) {
  test(`the browser takes over exactly what the server sent, and nothing moves${language && ', in Greek'}`, async ({
    page,
    browser,
    faults,
  }) => {
    test.setTimeout(90_000);
    faults.expect(/404|ERR_FAILED/);
    await page.addInitScript(watch);
    // A font that comes in the blink before the first text is nothing that the page moves.
    await page.route('**/*.woff2', (route) => route.abort());
    const context = await browser.newContext({ javaScriptEnabled: false });
    const sent = await context.newPage();
    for (const path of addresses) {
      const address = path === '/' ? language || '/' : language + path;
      await Promise.all([page.goto(address), sent.goto(address)]);
      const takenOver = await page.waitForFunction(() => window.takenOver);
      expect(await takenOver.jsonValue(), address).toBe(await htmlOf(sent));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.moved()), `${address} moves`).toEqual([]);
    }
    await context.close();
  });
}
