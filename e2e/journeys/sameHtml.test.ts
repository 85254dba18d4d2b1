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

declare global {
  interface Window {
    takenOver?: string;
    moved: () => number;
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
  window.moved = () => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // While the document still arrives, a browser shows what it has of it.
    const moves = shifts.filter(({ startTime }) => startTime > (arrival?.domInteractive ?? 0));
    return moves.reduce((sum, { value }) => sum + value, 0);
  };
  const shifts: (PerformanceEntry & { value: number })[] = [];
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as typeof shifts));
  }).observe({ type: 'layout-shift', buffered: true });
  // The checkout is for who comes from the cart.
  sessionStorage.setItem('pageAccess', 'true');
}

const htmlOf = (page: Page): Promise<string> => page.locator('#root').innerHTML();

for (const language of ['', '/el']) {
  test(`the browser takes over exactly what the server sent, and nothing moves${language && ', in Greek'}`, async ({
    page,
    browser,
    faults,
  }) => {
    test.setTimeout(90_000);
    faults.expect(/404/);
    await page.addInitScript(watch);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const sent = await context.newPage();
    for (const path of addresses) {
      const address = path === '/' ? language || '/' : language + path;
      await Promise.all([page.goto(address), sent.goto(address)]);
      const takenOver = await page.waitForFunction(() => window.takenOver);
      expect(await takenOver.jsonValue(), address).toBe(await htmlOf(sent));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.moved()), `${address} moves`).toBe(0);
    }
    await context.close();
  });
}
