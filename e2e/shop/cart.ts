import { expect, type Locator, type Page } from '@playwright/test';

export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Cart/ });

export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'CART' });

export async function proceedToCheckout(page: Page): Promise<void> {
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, \d/);
  if (!(await cartPanel(page).isVisible())) await cartButton(page).click();
  await cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}
