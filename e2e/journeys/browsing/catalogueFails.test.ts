import type { APIRequestContext } from '@playwright/test';
import { declineCookies } from '../../shop/cookies.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const list = '/Meltemi-School/primary-school';

test('the home page shows an error if its sections fail to load, and recovers on retry', async ({
  page,
  faults,
}) => {
  faults.expect(/\b500\b/);
  await page.route('**/ShopNavigation*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  );
  await page.goto('/faq');
  await declineCookies(page);
  await page.getByRole('link', { name: 'Meltemi, home' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch categories.' })).toBeVisible();
  await page.unroute('**/ShopNavigation*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clothing in Cyprus/);
});

test('a truncated response shows an error and can be retried', async ({ page }) => {
  await page.route('**/ShopCategory*', (route) =>
    route.fulfill({ body: '{"section":{"id":1', contentType: 'application/json' }),
  );
  await page.goto(list);
  await declineCookies(page);
  await page.getByRole('main').getByRole('link', { name: 'Polo Shirts' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await page.unroute('**/ShopCategory*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polo Shirts');
});

test('a hanging request leaves the current page usable', async ({ page }) => {
  await page.route('**/ShopCategory*', () => {});
  await page.goto(list);
  await declineCookies(page);
  await page.getByRole('main').getByRole('link', { name: 'Polo Shirts' }).click();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primary School');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
});

test('a failure of all products redirects to the home page', async ({ page, faults }) => {
  faults.expect(/\b500\b/);
  await page.goto('/faq');
  await declineCookies(page);
  await page.route('**/ShopItems*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  );
  await page.getByRole('link', { name: 'ALL PRODUCTS' }).first().click();
  await expect(page).toHaveURL('/');
});

test('a missing image is replaced by a placeholder', async ({ page, faults }) => {
  faults.expect(/\b404\b/);
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/Meltemi-School/primary-school/polo-shirts');
  const cards = page.getByRole('article');
  const picture = cards.first().getByRole('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(({ tagName }) => tagName)).toBe('SPAN');
});

async function pageAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { headers: { accept: 'text/html' } });
  expect(response.status()).toBe(200);
  return response.text();
}

test('a search for spaces, markup or 5,000 characters shows a page', async ({ request }) => {
  for (const [query, heading] of [
    ['%20%20%20', 'All Products'],
    [encodeURIComponent(`%_'"<b>🙂</b>`), 'Search Results'],
    ['x'.repeat(5000), 'Search Results'],
  ] as const)
    expect.soft(await pageAt(request, `/search?q=${query}`)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
});

test('a page number that a list does not have falls back to an existing page', async ({ request }) => {
  for (const [number, shown] of [
    ['0', '1'],
    ['-1', '1'],
    ['999999', '2'],
    ['abc', '1'],
  ] as const) {
    const html = await pageAt(request, `/Meltemi-School/primary-school/polo-shirts?page=${number}`);
    expect.soft(html, number).toContain(`>Page ${shown} of 2<`);
  }
});
