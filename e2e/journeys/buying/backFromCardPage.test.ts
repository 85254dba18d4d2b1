import type { Page } from '@playwright/test';
import { checkOut } from '../../shop/articles.ts';
import { proceedToCheckout } from '../../shop/cart.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { chooseDelivery, fillDetails } from '../../shop/checkout.ts';
import { openItem } from '../../shop/fillCart.ts';
import { addButton, addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { expect, test } from '../../test.ts';

const stockText = /sold out|Only \d+ items available/;

async function openCardPage(page: Page): Promise<void> {
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByText('Test payment')).toBeVisible();
}

// Each test orders all units of a variant of its own item, because pages show the stock with a delay of up to
// two seconds.

test('after going back from the card page, the customer still holds the last units', async ({ page }) => {
  await openItem(page);
  await chooseColour(page);
  await chooseSize(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('999');
  await addButton(page).click();
  await expect(page.getByText(/Only \d+ items available in stock\./).first()).toBeVisible();
  const available = Number(await quantity.inputValue());
  await addToCart(page);
  await proceedToCheckout(page);
  await openCardPage(page);

  const checked = page.waitForResponse('**/ShopCheckCart');
  await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
  expect(await (await checked).json()).toMatchObject({ lines: [{ available }] });
  await expect(page.getByRole('main').getByText(stockText)).toHaveCount(0);

  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
});

test('after going back from the card page, a second order can be paid and the first cannot', async ({
  page,
  context,
}) => {
  await checkOut(page, { number: 1, take: (available) => available });
  await openCardPage(page);
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
  await expect(page).toHaveURL(/\/payment-successful/);
});
