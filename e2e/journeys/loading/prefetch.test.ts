import type { Page } from '@playwright/test';
import { declineCookies } from '../../shop/cookies.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const listing = '/Meltemi-School/primary-school/polo-shirts';

function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(Shop|Pos)[A-Z]/.test(pathname)) calls.push(pathname.slice(1) + search);
  });
  return calls;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await declineCookies(page);
}

test('products whose cards are visible are prefetched', async ({ page }) => {
  // Keeps the prefetched response fresh, however long the click takes.
  await page.addInitScript(() => (performance.now = () => 0));
  const calls = watchCalls(page);
  await open(page, listing);
  const card = page.getByRole('article').getByRole('link').first();
  const id = (await card.getAttribute('href'))?.split('/').at(-1);
  const call = `ShopProduct?id=${id}`;
  await expect.poll(() => calls).toContain(call);
  await page.route(/\/ShopProduct/, () => {});
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(calls.filter((other) => other === call)).toHaveLength(1);
});

test('nothing is prefetched with Save-Data, neither for visible cards nor on focus', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const calls = watchCalls(page);
  await open(page, listing);
  const card = page.getByRole('article').getByRole('link').first();
  await card.focus();
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('ShopProduct'))).toHaveLength(1);
});

test('focusing a link in the header prefetches its page', async ({ page }) => {
  const calls = watchCalls(page);
  await open(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Kids', exact: true }).first().focus();
  await expect.poll(() => calls).toContain('ShopSection?section=Meltemi-Kids');
});

test('a Greek page prefetches in Greek', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(`/el${listing}`);
  await page.getByRole('article').getByRole('link').first().focus();
  await expect.poll(() => calls.find((call) => call.startsWith('ShopProduct'))).toContain('language=el');
});
