import { expect, test } from '../../test.ts';

test('a visitor browses from home to a product, and every page on the way survives a reload', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const h1 = main.getByRole('heading', { level: 1 });
  await main.getByRole('link', { name: 'School', exact: true }).click();
  await expect(h1).toHaveText('SHOP');
  await main.getByRole('listitem').getByRole('link', { name: 'Primary School', exact: true }).click();
  await expect(h1).toHaveText('Primary School');
  await main.getByRole('link', { name: 'Polo Shirts' }).click();
  await expect(h1).toHaveText('Polo Shirts');
  await expect(main.getByRole('heading', { name: 'Popular Products' })).toBeVisible();
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/polo-shirts\/\d+$/);
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const name = (await h1.textContent()) ?? '';

  for (const text of [name, 'Polo Shirts', 'Primary School', 'SHOP']) {
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    await expect(h1).toHaveText(text);
    await page.goBack();
  }
});

test('the header stays while its menu is open', async ({ page }) => {
  await page.goto('/Meltemi-All-Products');
  const banner = page.getByRole('banner');
  const profile = banner.getByRole('button', { name: 'Profile' });
  await profile.click();
  await expect(profile).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await expect(banner.locator('[data-hidden]')).toHaveCount(1);
  // Without the animation, which would leave it in view for a moment.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(profile).toBeInViewport();
});

test('a product opens at several URLs with one canonical URL', async ({ page }) => {
  const canonicals = new Set<string | null>();
  for (const path of ['/my-account/12', '/Meltemi-all-products/12', '/search/12']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    canonicals.add(await page.locator('link[rel=canonical]').getAttribute('href'));
    const structuredData = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(structuredData ?? '')).toMatchObject({
      '@type': 'Product',
      url: [...canonicals][0],
      image: expect.stringMatching(/^http.+\.jpeg$/),
    });
  }
  expect(canonicals.size).toBe(1);
});

test('the carousel moves by its buttons and stops', async ({ page }) => {
  await page.goto('/Meltemi-School');
  const carousel = page.getByRole('region', { name: 'School' });
  await carousel.getByRole('button', { name: 'Stop the slides' }).click();
  const shown = carousel.getByRole('img');
  await expect(shown).toHaveCount(1);
  const first = (await shown.getAttribute('alt')) ?? '';
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expect(shown).not.toHaveAttribute('alt', first);
  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  await expect(shown).toHaveAttribute('alt', first);
});

test('the sort order carries over to the next list and is part of a shared link', async ({
  page,
  browser,
}) => {
  await page.goto('/Meltemi-School/primary-school/polo-shirts');
  await page.getByLabel('Sort by').selectOption('Price');
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await page.getByRole('main').getByRole('link', { name: 'Skirts & Pinafores' }).click();
  await expect(page).toHaveURL(/skirts-pinafores\?sort=price$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skirts & Pinafores');
  const names = page.getByRole('article').getByRole('heading');
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  const order = await names.allTextContents();

  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(order);
  await other.close();
});

test('all products can be filtered, search results cannot', async ({ page }) => {
  await page.goto('/Meltemi-All-Products?colour=NVY&stock=1');
  const items = page.getByRole('region', { name: 'Items' });
  const count = items.getByRole('paragraph').filter({ hasText: /^\d+ items$/ });
  const narrowed = await count.textContent();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(count).not.toHaveText(narrowed ?? '');
  await page.goto('/search?q=polo');
  await expect(count).toBeVisible();
  await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0);
});
