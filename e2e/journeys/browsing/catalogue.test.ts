import { expect, test } from '../../test.ts';

test('sort order and page of a list are kept in the URL', async ({ page }) => {
  await page.goto('/Meltemi-All-Products');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
});

test(
  'the filters of a category are kept in the URL and can be cleared',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/Meltemi-School/primary-school/polo-shirts');
    const items = page.getByRole('region', { name: 'Items' });
    const count = items.getByRole('paragraph').filter({ hasText: /^\d+ items?$/ });
    const unfiltered = await count.textContent();
    if (isMobile) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Filters' })
        .getByText('Colour', { exact: true })
        .first()
        .click();
    }
    await page.getByRole('checkbox', { name: /^Navy/ }).check();
    await expect(page).toHaveURL(/colour=NVY$/);
    await page.getByRole('checkbox', { name: /^In stock/ }).check();
    await expect(page).toHaveURL(/colour=NVY&stock=1$/);
    await expect(count).not.toHaveText(unfiltered ?? '');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const filtered = await items.getByRole('article').getByRole('heading').allTextContents();

    await page.reload();
    await expect(items.getByRole('article').getByRole('heading')).toHaveText(filtered);
    await page.goBack();
    await expect(page).toHaveURL(/colour=NVY$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(count).toHaveText(unfiltered ?? '');
  },
);

test('a product’s images open in full screen, and the breadcrumb links back to the same page of the list', async ({
  page,
}) => {
  await page.goto('/Meltemi-School/primary-school/polo-shirts');
  const link = page.getByRole('region', { name: 'Items' }).getByRole('article').getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'View on the whole screen' }).click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(viewer.getByText(/^1 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('link', { name }).first()).toBeVisible();
});
