import { expect, type Page } from '@playwright/test';
import { checkOut } from './articles.ts';
import { cards, payWith } from './cardPage.ts';
import { chooseDelivery, fillDetails } from './checkout.ts';

/** Buys the journey's article as a guest. Returns the order's number. */
export async function buy(page: Page): Promise<string> {
  await checkOut(page);
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  const number = page.getByText(/Order number/).locator('strong');
  return (await number.textContent()) ?? '';
}
