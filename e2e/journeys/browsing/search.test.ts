import { expect, test } from '../../test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
});

test(
  'the results follow the typed query, and an empty result suggests sections',
  { tag: '@phone' },
  async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.pressSequentially('polo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
    await expect(page).toHaveURL(/\/search\?q=polo/);
    const names = page.getByRole('article').getByRole('heading');
    await expect(names.first()).toHaveText(/polo/i);

    await field.fill('qqqqqq');
    await expect(page.getByText('No items match your search.')).toBeVisible();
    const suggestions = page.getByRole('navigation', { name: 'Where to look instead' });
    await suggestions.getByRole('link', { name: 'Workwear' }).click();
    await expect(page).toHaveURL('/Meltemi-Workwear');
  },
);

test('suggestions appear under the field and are selected with the arrow keys', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.pressSequentially('trousres');
  const matches = page.getByRole('listbox', { name: 'Best matches' });
  await expect(matches.getByRole('option').first()).toHaveText(/trousers/i);
  await field.press('ArrowDown');
  await expect(matches.getByRole('option', { selected: true })).toHaveText(/trousers/i);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/trousers/i);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(matches).toBeHidden();
});

test('Escape closes the suggestions, then the search, and keeps query and results', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.pressSequentially('polo');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Escape');
  // The last letters may be searched only now.
  await expect(page).toHaveURL(/\/search\?q=polo$/);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('polo');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=polo$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(
  'colour and size in the query become filters that can be removed, and the results can be sorted',
  { tag: '@phone' },
  async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.fill('navy polo 10 years');
    await field.press('Enter');
    const filters = page.getByRole('list', { name: 'Searched by' });
    await expect(filters.getByRole('link')).toHaveText([/Colour Navy/, /Size 10 years/]);
    const names = page.getByRole('article').getByRole('heading');
    await expect(names.first()).toHaveText(/polo/i);
    await filters.getByRole('link', { name: 'Remove Colour Navy' }).click();
    await expect(page).toHaveURL(/q=polo\+10\+years$/);
    await expect(filters.getByRole('link')).toHaveCount(1);
    await page.getByLabel('Sort by').selectOption('Price');
    await expect(page).toHaveURL(/q=polo\+10\+years&sort=price$/);
    await expect(names.first()).toHaveText(/polo/i);
  },
);

test('policies are found as well as items', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.pressSequentially('delivery');
  await expect(page.getByRole('region', { name: 'Help and services' })).toBeVisible();
  await page.getByRole('option', { name: 'Shipping' }).click();
  await expect(page).toHaveURL('/faq?from=shipping');
});
