import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript one can browse, search and read a product', async ({ page }) => {
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

  const search = page.getByRole('search');
  await search.getByRole('textbox').or(search.getByRole('combobox')).fill('trousers');
  await search.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\/search\?q=trousers/);
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(/trousers/i);
});
