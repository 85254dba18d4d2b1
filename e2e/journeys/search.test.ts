import { expect, test } from '../test.ts';

test('the search follows what is typed and finds by name and code', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('polo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page).toHaveURL(/\/search\?q=polo/);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText(/polo/i);

  await page.getByRole('combobox', { name: 'Search the shop' }).fill('qqqqqq');
  await expect(page.getByText('No items match your search.')).toBeVisible();
});

test('a list is sorted and turned by the address', async ({ page }) => {
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
});
