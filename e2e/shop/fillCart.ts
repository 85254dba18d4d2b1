import { expect, type Page } from '@playwright/test';
import { proceedToCheckout } from './cart.ts';
import { addButton, addToCart, chooseColour, chooseSize } from './product.ts';

/** Opens an item that is in stock, without the cookie banner. */
export async function openItem(page: Page): Promise<void> {
  await page.goto('/Meltemi-All-Products?page=2');
  const decline = page.getByRole('button', { name: 'Decline' });
  if (await decline.isVisible()) await decline.click();
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
  await expect(addButton(page)).toBeVisible();
}

/** Puts an item into the cart and goes to the checkout. */
export async function checkOutAnItem(page: Page): Promise<void> {
  await openItem(page);
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  await proceedToCheckout(page);
}
