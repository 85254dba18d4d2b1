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
  '/nothing-is-here',
];

// The name of a page that was not found is announced once it stands.
const htmlOf = async (page: Page): Promise<string> =>
  (await page.locator('#root').innerHTML()).replace(/(aria-live="polite">)[^<]*/, '$1');

const answered = { choice: 'declined', version: 1, at: new Date().toISOString() };

for (const language of ['', '/el']) {
  test(`the browser takes over exactly what the server sent${language && ', in Greek'}`, async ({
    page,
    browser,
    faults,
  }) => {
    test.setTimeout(90_000);
    faults.expect(/404/);
    // Where the banner's question is answered, nothing of the visitor's own stands in a first page.
    await page.addInitScript(
      (consent) => localStorage.setItem('cookieConsent', consent),
      JSON.stringify(answered),
    );
    const context = await browser.newContext({ javaScriptEnabled: false });
    const sent = await context.newPage();
    for (const path of addresses) {
      const address = path === '/' ? language || '/' : language + path;
      await Promise.all([page.goto(address), sent.goto(address)]);
      await page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);
      const [stands, came] = await Promise.all([page, sent].map(htmlOf));
      expect(stands, address).toBe(came);
    }
    await context.close();
  });
}
