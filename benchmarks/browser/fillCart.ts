import type { Page } from '@playwright/test';

export async function fillCart(page: Page, product: string): Promise<void> {
  await page.goto(product);
  await page.getByRole('group', { name: 'Size' }).locator('button:enabled').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL(/\/checkout$/);
}
