import { expect, test } from '../test.ts';

test.beforeEach(async ({ page }) => {
  // A product with several colours.
  await page.goto('/search?q=Family%20Day');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('choosing a colour changes the pictures and the address', async ({ page, isMobile }) => {
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
  const before = await picture.getAttribute('alt');
  if (isMobile) await page.getByLabel('Colour').selectOption({ index: 1 });
  else await page.getByRole('group', { name: 'Colour' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/colour=/);
  await expect(picture).not.toHaveAttribute('alt', before ?? '');
  const after = await picture.getAttribute('alt');
  await page.reload();
  await expect(picture).toHaveAttribute('alt', after ?? '');
});

test('the product page shows the size guide, description, fibres and maker', async ({ page }) => {
  await page.getByRole('button', { name: 'Fit Assistant' }).click();
  const guide = page.getByRole('dialog', { name: 'Fit Assistant' });
  await expect(guide.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('DESCRIPTION & FIT').click();
  const sentences = page.getByRole('list', { name: 'Description and fit' }).getByRole('listitem');
  await expect(sentences.first()).toBeVisible();
  expect(await sentences.count()).toBeGreaterThan(2);
  for (const fact of ['Fibres', 'Care', 'Maker'])
    await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible();
});

test('a size that sells out while the page is open is not added', async ({ page }) => {
  await page.getByRole('group', { name: 'Size' }).getByRole('button', { disabled: false }).first().click();
  const nothing: Record<string, number> = { 'WHT;Small': 0 };
  await page.route('**/PosGetStock*', (route) =>
    route.fulfill({ json: route.request().url().includes('cotton') ? [] : nothing }),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Out of Stock|out of stock/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});
