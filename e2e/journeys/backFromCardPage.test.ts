import type { Page } from '@playwright/test';
import { cartPanel, proceedToCheckout } from '../shop/cart.ts';
import { cards, payWith } from '../shop/cardPage.ts';
import { chooseDelivery, fillDetails } from '../shop/checkout.ts';
import { addButton, chooseColour, chooseSize } from '../shop/product.ts';
import { expect, test } from '../test.ts';

const stockText = /sold out|Only \d+ items available/;

/** Goes to the card page with all pieces of a variant. */
async function orderTheLastPieces(page: Page): Promise<void> {
  await page.goto('/Meltemi-All-Products?page=4');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).last().getByRole('link').click();
  await chooseColour(page);
  await chooseSize(page);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('999');
  await addButton(page).click();
  await expect(page.getByText(/Only \d+ items available in stock\./).first()).toBeVisible();
  await addButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await proceedToCheckout(page);
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByText('Test payment')).toBeVisible();
}

test('back from the card page, the last pieces are still the customer’s', async ({ page }) => {
  test.setTimeout(90_000);
  await orderTheLastPieces(page);
  await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByText(stockText)).toHaveCount(0);

  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/, { timeout: 20_000 });
});

test('back from the card page, another order can be paid and the first no more', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await orderTheLastPieces(page);
  const firstPage = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel('Street').fill('Ledras 14');
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByText('Test payment')).toBeVisible();
  expect(page.url()).not.toBe(firstPage);

  const first = await context.newPage();
  await first.goto(firstPage);
  await expect(first.getByText('Nothing was charged.')).toBeVisible();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/, { timeout: 20_000 });
});
