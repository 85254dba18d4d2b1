import type { Locator, Page } from '@playwright/test';
import { cartButton, cartPanel } from '../shop/cart.ts';
import { expect, test } from '../test.ts';

const mostSteps = 80;

/** Goes on with Tab until the focus is where it should be. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by Tab`);
}

test('a product is bought with the keyboard alone', async ({ page }) => {
  await page.goto('/Meltemi-All-Products');
  await tabTo(page, page.getByRole('button', { name: 'Decline' }));
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link');
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await tabTo(page, page.getByRole('group', { name: 'Colour' }).getByRole('button').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('group', { name: 'Size' }).locator('button:enabled').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');

  await expect(cartPanel(page)).toBeVisible();
  await tabTo(page, cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await tabTo(page, page.getByLabel('First name'));
});

test('the focus is always to be seen on the way through a page', async ({ page }) => {
  await page.goto('/');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle === 'none' && boxShadow === 'none' ? focused.outerHTML.slice(0, 200) : '';
    });
    expect(unseen).toBe('');
  }
});
