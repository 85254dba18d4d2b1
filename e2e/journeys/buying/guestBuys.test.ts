import { expect, test } from '@playwright/test';
import { axeFindings } from '../../shop/axe.ts';
import { cartButton, cartPanel, proceedToCheckout } from '../../shop/cart.ts';
import { amount, chooseDelivery, fillDetails, guest, redeemVoucher } from '../../shop/checkout.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { addButton, addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { stockOf } from '../../shop/stock.ts';
import { oneVisit } from '../../test.ts';

const visit = oneVisit();
const order = { id: '', stock: {} as Record<string, number>, total: 0, number: '' };

test('the home page shows the four sections', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  const tiles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(tiles).toHaveText([/School/, /Kids/, /Workwear/, /Promotional/]);
});

test('a tile opens its section', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page.getByRole('main').getByRole('link', { name: 'Workwear', exact: true }).click();
  await expect(page).toHaveURL('/Meltemi-Workwear');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
});

test('a tile of the section opens a type', { tag: '@phone' }, async () => {
  const { page } = visit;
  const box = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await box.textContent()) ?? '';
  await box.click();
  await expect(page).toHaveURL(/\/Meltemi-Workwear\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a tile of the type opens a list of items', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jackets/ })
    .click();
  await expect(page).toHaveURL(/\/Meltemi-Workwear\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('a card of the list opens the product', { tag: '@phone' }, async ({ isMobile }) => {
  const { page } = visit;
  const cards = page.getByRole('region', { name: 'Items' }).getByRole('article');
  // Each project buys its own item, because the stock is compared at the end. No other journey buys from this
  // category.
  const inStock = cards.filter({ hasNotText: 'Out of Stock' });
  const link = inStock.nth(isMobile ? 1 : 0).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  order.id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  order.stock = await stockOf(page, order.id);
});

test('adding to the cart requires a size', { tag: '@phone' }, async () => {
  const { page } = visit;
  await addButton(page).click();
  await expect(page.getByText('Please select a size and color.')).toBeVisible();
});

test('a colour and size can be added to the cart', { tag: '@phone' }, async () => {
  const { page } = visit;
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
});

test('the cart proceeds to the checkout', { tag: '@phone' }, async () => {
  const { page } = visit;
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await proceedToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

test('the checkout lists missing details', { tag: '@phone' }, async ({ isMobile }) => {
  const { page } = visit;
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  for (const text of ['First name is required', 'City is required', 'Please select a delivery method.'])
    await expect(page.getByText(text).first()).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Please check your details' });
  if (isMobile) await popup.getByRole('button', { name: 'OK' }).click();
});

test('the courier costs €3 for orders up to €70', { tag: '@phone' }, async () => {
  const { page } = visit;
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  const subtotal = await amount(page, 'Subtotal');
  const total = subtotal + (subtotal > 7000 ? 0 : 300);
  await expect.poll(() => amount(page, 'Total (VAT included)')).toBe(total);
  order.total = total;
});

test('a voucher deducts €10', { tag: '@phone' }, async () => {
  const { page } = visit;
  await redeemVoucher(page, 'WELCOME10');
  order.total -= 1000;
  await expect.poll(() => amount(page, 'Total (VAT included)')).toBe(order.total);
});

test('PAY NOW opens the card page with the same amount', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByText(`€${(order.total / 100).toFixed(2)}`).first()).toBeVisible();
});

test('the payment returns to the success page', { tag: '@phone' }, async () => {
  const { page } = visit;
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  order.number =
    (await page
      .getByText(/Order number/)
      .locator('strong')
      .textContent()) ?? '';
  expect(order.number).toMatch(/^\d{6,}$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('the cart is empty after the purchase', { tag: '@phone' }, async () => {
  const { page } = visit;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});

test('the confirmation is sent, with a copy to sales', { tag: '@phone' }, async () => {
  const mail = await mailTo(visit.page, guest['E-mail'], 'Order Confirmation', order.number);
  expect(mail.deliveredTo).toContain('sales@meltemi.test');
  expect(mail.html).toContain((order.total / 100).toFixed(2));
});

test('the confirmation links the guest to the receipt', { tag: '@phone' }, async () => {
  const mail = await mailTo(visit.page, guest['E-mail'], 'Order Confirmation', order.number);
  const receipt = await visit.page.context().newPage();
  await receipt.goto(/https?:\S+\/receipt\?\S+/.exec(mail.text)?.[0] ?? '');
  await expect(receipt.getByRole('article')).toContainText(`Order ${order.number}`);
  await receipt.close();
});

test('the stock has gone down by one', { tag: '@phone' }, async () => {
  const unitsOf = (stock: Record<string, number>): number =>
    Object.values(stock).reduce((sum, n) => sum + n, 0);
  expect(unitsOf(await stockOf(visit.page, order.id))).toBe(unitsOf(order.stock) - 1);
});

test('OK links to the home page', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page.getByRole('main').getByRole('link', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test('the guest withdraws from the contract and gets a receipt', { tag: '@phone' }, async () => {
  const { page } = visit;
  await page.goto('/withdraw');
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('E-mail of the order').fill(guest['E-mail']);
  await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Reason, if you like').selectOption('It is too small');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeVisible();
  const subject = `Withdrawal from order ${order.number}`;
  const mail = await mailTo(page, guest['E-mail'], subject, 'goes back to the card');
  expect(mail.deliveredTo).toContain('sales@meltemi.test');
});
