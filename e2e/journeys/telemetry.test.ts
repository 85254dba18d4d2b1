import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** What the browser does to a page that is left for another tab. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('how fast a page was is told after a yes, without a cookie', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/telemetry') ? request.postData() : null;
    if (body?.includes('"vitals"')) told.push(body);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await page.reload();
  await expect
    .poll(async () => {
      await hide(page);
      return told.length;
    })
    .toBe(1);
  const { vitals } = JSON.parse(told[0] ?? '{}') as {
    vitals: { releases: { name: string }[]; values: object };
  };
  expect(vitals.releases.map(({ name }) => name)).toEqual(['shell', 'mf_catalogue']);
  expect(vitals.values).toMatchObject({ TTFB: expect.any(Number) });
});
