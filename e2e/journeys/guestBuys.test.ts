import { expect, test } from '@playwright/test';
import { axeFindings } from '../shop/axe.ts';
import { cartButton, cartPanel, proceedToCheckout } from '../shop/cart.ts';
import { amount, chooseDelivery, fillDetails, guest, redeemVoucher } from '../shop/checkout.ts';
import { cards, payWith } from '../shop/cardPage.ts';
import { mailTo } from '../shop/mailbox.ts';
import { addButton, addToCart, chooseColour, chooseSize } from '../shop/product.ts';
import { stockOf } from '../shop/stock.ts';
import { oneVisit } from '../test.ts';

// The shop's main job, step by step in one visit: a guest finds something, buys it with a voucher and gets the mail.
const visit = oneVisit();
const bought = { id: '', stock: {} as Record<string, number>, total: 0, number: '' };

test('the home page shows the four sections', async () => {
  const { page } = visit;
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  const tiles = page.getByRole('main').getByRole('link');
  await expect(tiles).toHaveText([/School/, /Kids/, /Workwear/, /Promotional/]);
});

test('a tile leads to its section', async () => {
  const { page } = visit;
  await page.getByRole('main').getByRole('link', { name: 'Workwear' }).click();
  await expect(page).toHaveURL('/Meltemi-Workwear');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
});

test('a box of the section leads to a type', async () => {
  const { page } = visit;
  const box = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await box.textContent()) ?? '';
  await box.click();
  await expect(page).toHaveURL(/\/Meltemi-Workwear\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a box of the type leads to a list of items', async () => {
  const { page } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jackets/ })
    .click();
  await expect(page).toHaveURL(/\/Meltemi-Workwear\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('a card of the list leads to the product', async () => {
  const { page } = visit;
  const cards = page.getByRole('region', { name: 'Items' }).getByRole('article');
  const link = cards.filter({ hasNotText: 'Out of Stock' }).first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  bought.id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  bought.stock = await stockOf(page, bought.id);
});

test('nothing goes into the cart without a size', async () => {
  const { page } = visit;
  await addButton(page).click();
  await expect(page.getByText('Please select a size and color.')).toBeVisible();
});

test('a colour and a size go into the cart', async () => {
  const { page } = visit;
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
});

test('the cart leads to the checkout', async () => {
  const { page } = visit;
  if (!(await cartPanel(page).isVisible())) await cartButton(page).click();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await proceedToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

test('the checkout says what is missing', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  for (const text of ['First name is required', 'City is required', 'Please select a delivery method.'])
    await expect(page.getByText(text).first()).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Please check your details' });
  if (await popup.isVisible()) await popup.getByRole('button', { name: 'OK' }).click();
});

test('the courier costs 3 euro up to 70', async () => {
  const { page } = visit;
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  const subtotal = await amount(page, 'Subtotal');
  const total = subtotal + (subtotal > 7000 ? 0 : 300);
  expect(await amount(page, 'Total (VAT included)')).toBe(total);
  bought.total = total;
});

test('a voucher takes 10 euro off', async () => {
  const { page } = visit;
  await redeemVoucher(page, 'WELCOME10');
  bought.total -= 1000;
  expect(await amount(page, 'Total (VAT included)')).toBe(bought.total);
});

test('PAY NOW leads to the card page, with the same amount', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByText(`€${(bought.total / 100).toFixed(2)}`).first()).toBeVisible();
});

test('the paid card leads back to the success page', async () => {
  const { page } = visit;
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  bought.number =
    (await page
      .getByText(/Order number/)
      .locator('strong')
      .textContent()) ?? '';
  expect(bought.number).toMatch(/^\d{6,}$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('the cart is empty after the purchase', async () => {
  const { page } = visit;
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});

test('the confirmation is in the mailbox, and its copy for the sales', async () => {
  const mail = await mailTo(visit.page, guest['E-mail'], 'Order Confirmation', bought.number);
  expect(mail.deliveredTo).toContain('sales@meltemi.test');
  expect(mail.html).toContain((bought.total / 100).toFixed(2));
});

test('the stock has gone down by the piece that was bought', async () => {
  const pieces = (stock: Record<string, number>): number =>
    Object.values(stock).reduce((sum, n) => sum + n, 0);
  expect(pieces(await stockOf(visit.page, bought.id))).toBe(pieces(bought.stock) - 1);
});

test('OK leads home', async () => {
  const { page } = visit;
  await page.getByRole('main').getByRole('link', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
});

test('the guest withdraws from the contract, and has a receipt of it', async () => {
  const { page } = visit;
  await page.goto('/withdraw');
  await page.getByLabel('Order number').fill(bought.number);
  await page.getByLabel('E-mail of the order').fill(guest['E-mail']);
  await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeVisible();
  const subject = `Withdrawal from order ${bought.number}`;
  const mail = await mailTo(page, guest['E-mail'], subject, 'goes back to the card');
  expect(mail.deliveredTo).toContain('sales@meltemi.test');
});
