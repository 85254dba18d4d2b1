import { expect, test } from '../../test.ts';

test(
  'the language switch opens the same page in Greek and remembers the choice',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/faq?from=returns');
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Ελληνικά' }).click();
    await expect(page).toHaveURL('/el/faq?from=returns');
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');

    await page.goto('/Meltemi-School');
    await expect(page).toHaveURL('/el/Meltemi-School');
    await page.goto('/el');
    await expect(page).toHaveURL('/el');
  },
);

test('links on a Greek page stay Greek, and the page links to its English alternate', async ({ page }) => {
  await page.goto('/el/Meltemi-School');
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/Meltemi-School$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/el\/Meltemi-School$/);
  await page.locator('main a[href^="/el/Meltemi-School/"]').first().click();
  await expect(page).toHaveURL(/\/el\/Meltemi-School\/.+/);
});

test('not-found pages and redirects keep the language', async ({ page, faults }) => {
  faults.expect(/404/);
  const response = await page.goto('/el/nothing-is-here');
  expect(response?.status()).toBe(404);
  await page.goto('/el?page=faq');
  await expect(page).toHaveURL(/\/el\/faq/);
});
