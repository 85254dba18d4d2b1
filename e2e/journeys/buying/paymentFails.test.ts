import { proceedToCheckout } from '../../shop/cart.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { chooseDelivery, fillDetails } from '../../shop/checkout.ts';
import { fillCart } from '../../shop/fillCart.ts';
import { expect, test } from '../../test.ts';

test('after a declined card, another card pays for the same order', async ({ page, faults }) => {
  faults.expect(/payment\/pay.* 422|422 \(Unprocessable/);
  await fillCart(page);
  await proceedToCheckout(page);
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('The card was declined');
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
});

test('the checkout and the success page redirect direct visits to the home page', async ({ page }) => {
  for (const path of ['/checkout', '/payment-successful']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/faq?page=checkout');
  await expect(page).toHaveURL('/');
});

test('a browser without an order states that none awaits payment', async ({ page }) => {
  await page.goto('/loading');
  await expect(page).toHaveURL('/payment-failed');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('There is no order in this browser that waits for its payment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
});
