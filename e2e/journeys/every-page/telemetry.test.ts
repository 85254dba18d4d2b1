import type { Page } from '@playwright/test';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('web vitals are reported after consent', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/telemetry') ? request.postData() : null;
    if (body?.includes('"vitals"')) reports.push(body);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await page.reload();
  await expect
    .poll(async () => {
      await hide(page);
      return reports.length;
    })
    .toBeGreaterThan(0);
  const { vitals } = JSON.parse(reports[0] ?? '{}') as {
    vitals: [{ releases: { name: string }[]; page: string; values: object }];
  };
  const [{ releases, page: kind, values }] = vitals;
  expect(releases.map(({ name }) => name)).toEqual(['shell', 'mf_catalogue']);
  expect(kind).toBe('home');
  expect(values).toMatchObject({ TTFB: expect.any(Number) });
});
