import type { Locator } from '@playwright/test';
import { expect, test } from '../../test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor can browse, search and read a product without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /School/ })
    .first()
    .click();
  await expect(page).toHaveURL('/Meltemi-School');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Primary School/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Polo Shirts/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Polo Shirts/);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('main').getByText(/€/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  await expect(page.locator('button[type=button]:visible:not(fieldset *)')).toHaveCount(0);
  await expect(page.getByText(/order by phone or e-mail/).getByRole('link')).toHaveAttribute(
    'href',
    '/contact',
  );

  const search = page.getByRole('search');
  await search.getByRole('textbox').or(search.getByRole('combobox')).fill('trousers');
  await search.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\/search\?q=trousers/);
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(/trousers/i);
});

test('the header is one row without JavaScript on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const search = await boxOf(page.getByRole('search'));
  const heart = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Favourites' }));
  expect(heart.left).toBeGreaterThanOrEqual(search.right);
  expect(heart.top).toBeLessThan(search.bottom);
});

test('the checkout says that it needs JavaScript and shows no form without effect', async ({ page }) => {
  await page.goto('/checkout');
  const note = page.getByText(/^Paying by card needs JavaScript/);
  await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:\+357/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('account and withdrawal say that they need JavaScript, in both languages', async ({ page }) => {
  for (const [path, text] of [
    ['/My-Account', /^This page needs JavaScript/],
    ['/el/withdraw', /^Αυτή η σελίδα χρειάζεται JavaScript/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).getByRole('link')).toHaveAttribute('href', /\/contact$/);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  }
});

test('a visitor can filter and page through a list without JavaScript', async ({ page }) => {
  await page.goto('/Meltemi-School/primary-school/polo-shirts');
  const filters = page.getByRole('form', { name: 'Filters' });
  const white = filters.getByRole('checkbox', { name: /^White \d+ items/ });
  const label = await white.locator('..').textContent();
  await white.check();
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/colour=WHT/);
  await expect(white).toBeChecked();
  await expect(page.getByText(`${label?.match(/\d+/)?.[0]} items`, { exact: true }).first()).toBeVisible();

  await page.goto('/Meltemi-All-Products');
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
});

test.describe('where the shop’s scripts are blocked', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } });

  test('what needs them is not shown', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/My-Account');
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    await expect(page.getByRole('button')).toHaveText(['Show results']);
  });

  test('the search and the filters work as without JavaScript', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/Meltemi-School/primary-school/polo-shirts');
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^White \d+ items/ }).check();
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/colour=WHT/);

    await page.getByRole('combobox', { name: 'Search the shop' }).fill('trousers');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/\/search\?q=trousers/);
  });
});
