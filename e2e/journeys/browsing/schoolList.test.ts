import type { Locator } from '@playwright/test';
import { cartButton, proceedToCheckout } from '../../shop/cart.ts';
import { expect, test } from '../../test.ts';

test(
  'from the home page, a child’s whole school list is in the cart after four taps',
  { tag: '@phone' },
  async ({ page }) => {
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.click();
      taps += 1;
    };
    const main = page.getByRole('main');
    await page.goto('/');

    await tap(main.getByRole('link', { name: 'School', exact: true }));
    // The home page links to the schools too.
    await expect(main.getByRole('heading', { name: 'SHOP' })).toBeVisible();
    await tap(main.getByRole('link', { name: 'Ayia Marina Primary' }));
    await tap(main.getByRole('button', { name: '10', exact: true }));
    const quantity = Number.parseInt(await main.getByText(/^\d+ items/).innerText(), 10);
    expect(quantity).toBeGreaterThan(8);
    await tap(main.getByRole('button', { name: 'Add the list to the cart' }));
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`^Cart, ${quantity}\\b`));
    expect(taps).toBe(4);
    await proceedToCheckout(page);
  },
);

test('an item links to the list of its school', async ({ page }) => {
  await page.goto('/Meltemi-School/primary-school/polo-shirts/2');
  await page.getByRole('navigation', { name: 'Schools' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/schools\/[a-z-]+$/);
  await expect(page.getByRole('heading', { name: 'What a child needs' })).toBeVisible();
});
