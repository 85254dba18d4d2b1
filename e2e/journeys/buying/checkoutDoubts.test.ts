import type { Page } from '@playwright/test';
import { fillSignIn, joinByCalls, signOut } from '../../shop/account.ts';
import { checkOut } from '../../shop/articles.ts';
import { cartButton, cartPanel } from '../../shop/cart.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { amount, chooseDelivery, fillDetails, guest, redeemVoucher } from '../../shop/checkout.ts';
import { fillCart, openItem } from '../../shop/fillCart.ts';
import { watchFaults } from '../../Faults.ts';
import { expect, test } from '../../test.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'PAY NOW' });
const total = (page: Page) => amount(page, 'Total (VAT included)');

async function readyToPay(page: Page): Promise<void> {
  await checkOut(page);
  await fillDetails(page);
  await chooseDelivery(page, /[Ss]tore|[Ss]hop|[Pp]ickup/);
}

async function pay(page: Page): Promise<string> {
  await payNow(page).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  const number = page.getByText(/Order number/).locator('strong');
  return (await number.textContent()) ?? '';
}

test('a voucher that another browser uses up no longer counts and can be removed', async ({
  page,
  browser,
  faults,
}, { project }) => {
  // The voucher can be used once, so only one project can test it.
  test.skip(project.name !== 'desktop');
  faults.expect(/410/);
  await readyToPay(page);
  const full = await total(page);
  await redeemVoucher(page, 'ONCE5');
  await expect.poll(() => total(page)).toBe(full - 500);

  const context = await browser.newContext();
  const others = await watchFaults(context);
  const other = await context.newPage();
  await readyToPay(other);
  await redeemVoucher(other, 'ONCE5');
  await pay(other);
  expect(others.unexpected()).toEqual([]);
  await context.close();

  await payNow(page).click();
  await expect(page.getByText(/^Another order has used this voucher in the meantime\./)).toBeVisible();
  await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription('Invalid voucher code.');
  await expect(page.getByText('Voucher code applied successfully!')).toBeHidden();
  await expect.poll(() => total(page)).toBe(full);
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await expect(page.getByLabel('Voucher code')).toHaveValue('');
  await pay(page);
});

test('a customer whose session has expired signs in again instead of ordering as a guest', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/401/);
  const customer = await joinByCalls(page);
  await readyToPay(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => !name.includes('session')));
  await payNow(page).click();
  await fillSignIn(page, customer);
  await expect(page.getByLabel('First name')).toHaveValue(guest['First name']);
  const number = await pay(page);
  await page.goto('/My-Account?tab=My+Orders');
  await expect(page.getByRole('rowgroup').filter({ hasText: number })).toBeVisible();
});

test('signing in after typing keeps the typed details, and signing out clears them', async ({ page }) => {
  const customer = await joinByCalls(page, { leaves: true });
  await checkOut(page);
  await page.getByLabel('First name').fill('Despina');
  await page.getByLabel('Street').fill('Ledras 12');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, customer);
  await expect(page.getByText(`Signed in as ${customer.email}. What you have typed is kept.`)).toBeVisible();
  await expect(page.getByLabel('Post code')).toHaveValue('');
  await page.getByRole('button', { name: 'Use the details of my account' }).click();
  await expect(page.getByLabel('Post code')).not.toHaveValue('');
  await expect(page.getByLabel('First name')).not.toHaveValue('Despina');
  await page.getByLabel('Street').fill('Secret Street 5');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await cartButton(page).click();
  await cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('');
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

test('an order paid after the shop was closed is announced on the next page', async ({ page, context }) => {
  await readyToPay(page);
  await payNow(page).click();
  await expect(page.getByText('Test payment')).toBeVisible();
  // The card page gets no answer, so the customer does not return and the shop does not learn of the payment.
  const paid = new Promise<void>((resolve) => {
    void page.route(/\/payment\/pay/, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('aborted');
      resolve();
    });
  });
  await payWith(page, cards.paid);
  await paid;
  await page.close();

  const later = await context.newPage();
  await later.goto('/Our-History');
  await later.mouse.move(100, 100);
  await later.mouse.wheel(0, 100);
  await expect(later.getByText(/^Order \d{6,} is paid\. The confirmation comes by e-mail\.$/)).toBeVisible();
  await expect(cartButton(later)).toHaveAccessibleName('Cart');
});

test('a line added in another tab is announced at the open checkout', async ({ page, context }) => {
  await readyToPay(page);
  const before = await total(page);
  const other = await context.newPage();
  await fillCart(other);
  await expect(
    page.getByText('Your cart has changed. Please look over the order before you pay.'),
  ).toBeVisible();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
});

test('the quantity can be increased in the cart right after adding', async ({ page }) => {
  const checked = page.waitForResponse('**/ShopCheckCart');
  await fillCart(page);
  await checked;
  await cartPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('the favourite button is there before any interaction, and the profile menu opens on the first hover', async ({
  page,
  isMobile,
}) => {
  await openItem(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Favourite / }).first()).toBeVisible();
  if (isMobile) return;
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).hover();
  await expect(page.getByRole('banner').getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});
