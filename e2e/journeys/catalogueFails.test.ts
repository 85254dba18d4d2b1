import { expect, test } from '../test.ts';

// What a worker fetches for a page cannot be made to fail from here.
test.use({ serviceWorkers: 'block' });

const list = '/Meltemi-School/primary-school';

test('a home whose sections cannot be had says so, and comes once they can', async ({ page, faults }) => {
  faults.expect(/\b500\b/);
  await page.route('**/ShopNavigation*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  );
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'HOME' }).first().click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch categories.' })).toBeVisible();
  await page.unroute('**/ShopNavigation*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/wear in Cyprus/);
});

test('half an answer is said, and asked for again', async ({ page }) => {
  await page.route('**/ShopCategory*', (route) =>
    route.fulfill({ body: '{"section":{"id":1', contentType: 'application/json' }),
  );
  await page.goto(list);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Polo Shirts' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await page.unroute('**/ShopCategory*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polo Shirts');
});

test('a backend that hangs leaves the page as it was, and every other way open', async ({ page }) => {
  await page.route('**/ShopCategory*', () => {});
  await page.goto(list);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Polo Shirts' }).click();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primary School');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
});

test('all products that cannot be had lead home', async ({ page, faults }) => {
  faults.expect(/\b500\b/);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.route('**/ShopItems*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }),
  );
  await page.getByRole('link', { name: 'ALL PRODUCTS' }).first().click();
  await expect(page).toHaveURL('/');
});

test('a picture that cannot be had leaves its place empty, not broken', async ({ page, faults }) => {
  faults.expect(/\b404\b/);
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/Meltemi-School/primary-school/polo-shirts');
  const cards = page.getByRole('article');
  const picture = cards.first().getByRole('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(({ tagName }) => tagName)).toBe('SPAN');
});

for (const [what, query] of [
  ['only spaces', '%20%20%20'],
  ['signs and markup', encodeURIComponent(`%_'"<b>🙂</b>`)],
  ['five thousand letters', 'x'.repeat(5000)],
] as const)
  test(`a search for ${what} has its page`, async ({ page }) => {
    const answer = await page.goto(`/search?q=${query}`);
    expect(answer?.status()).toBe(200);
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText(what === 'only spaces' ? 'All Products' : 'Search Results');
  });

for (const page of ['0', '-1', '999999', 'abc'])
  test(`page ${page} of a list is one that it has`, async ({ page: shop }) => {
    await shop.goto(`/Meltemi-School/primary-school/polo-shirts?page=${page}`);
    await expect(shop.getByText(page === '999999' ? /^Page 2 of 2$/ : /^Page 1 of 2$/)).toBeVisible();
  });
