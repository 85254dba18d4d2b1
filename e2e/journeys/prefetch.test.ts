import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const listing = '/Meltemi-School/primary-school/polo-shirts';

/** What the shop is asked, by name and query. */
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
  await page.getByRole('button', { name: 'Decline' }).click();
}

test('the products behind the cards on the screen are there before they are asked for', async ({ page }) => {
  const calls = watchCalls(page);
  await open(page, listing);
  const card = page.getByRole('article').getByRole('link').first();
  const id = (await card.getAttribute('href'))?.split('/').at(-1);
  const call = `ShopProduct?id=${id}`;
  await expect.poll(() => calls).toContain(call);
  await page.route(/\/ShopProduct/, () => {});
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(calls.filter((asked) => asked === call)).toHaveLength(1);
});

test('who saves data is asked first: a card in sight brings nothing, nor does a look at a link', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const calls = watchCalls(page);
  await open(page, listing);
  const card = page.getByRole('article').getByRole('link').first();
  await card.focus();
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  // The one that was clicked on.
  expect(calls.filter((call) => call.startsWith('ShopProduct'))).toHaveLength(1);
});

test('a link brings its page closer wherever it stands', async ({ page }) => {
  const calls = watchCalls(page);
  await open(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Kids', exact: true }).first().focus();
  await expect.poll(() => calls).toContain('ShopSection?section=Meltemi-Kids');
});

test('in Greek a page comes ahead in Greek', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(`/el${listing}`);
  await page.getByRole('article').getByRole('link').first().focus();
  await expect.poll(() => calls.find((call) => call.startsWith('ShopProduct'))).toContain('language=el');
});
