import type { Page } from '@playwright/test';
import { joinByCalls, signIn } from '../../shop/account.ts';
import { proceedToCheckout } from '../../shop/cart.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { amount, chooseDelivery } from '../../shop/checkout.ts';
import { fillCart } from '../../shop/fillCart.ts';
import { expect, test } from '../../test.ts';

const storedQuantities = (page: Page, number: string): Promise<number[]> =>
  page.evaluate(async (number) => {
    const read = async (query: string): Promise<Record<string, unknown>[]> =>
      (await fetch(`/$TableGetView?system=pos&${query}`)).json();
    const order = (await read('file=trans')).find(({ code }) => code === number);
    const lines = await read(`file=transdet&driving=trans&record=${String(order?.['record'])}`);
    return lines.map(({ quantity }) => quantity as number);
  }, number);

test('a signed-in customer buys with saved details and sees the order under My Orders', async ({ page }) => {
  const customer = await joinByCalls(page, { leaves: true });
  await page.goto('/');
  await signIn(page, customer);
  await fillCart(page);
  await proceedToCheckout(page);
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email);
  await chooseDelivery(page, /[Ss]tore|[Ss]hop|[Pp]ickup/);
  const total = await amount(page, 'Total (VAT included)');
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.asked);
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page).toHaveURL(/\/payment-successful/);
  const number =
    (await page
      .getByText(/Order number/)
      .locator('strong')
      .textContent()) ?? '';

  await page.goto('/My-Account?tab=My+Orders');
  const order = page.getByRole('rowgroup').filter({ hasText: number });
  await expect(order).toContainText((total / 100).toFixed(2));
  await order.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('link', { name: 'Back to Orders' })).toBeVisible();

  // The API returns sold quantities as negative numbers.
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('1');
  expect(await storedQuantities(page, number)).toEqual([-1]);
});
