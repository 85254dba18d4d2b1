import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sendAdminCommand } from '../../../backend/src/admin/socket/sendAdminCommand.ts';
import { watchFaults, type Faults } from '../../Faults.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { proceedToCheckout } from '../../shop/cart.ts';
import { amount, fillDetails, redeemVoucher } from '../../shop/checkout.ts';
import { startEmptyShop, type EmptyShop } from '../../shop/emptyShop.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { addStaffMember, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

/** As Shopify exports it, from a shop that asks more for large sizes. */
const list = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Status
pique-polo,Piqué Polo,<p>For every school day.</p>,Aphrodite,Polo Shirts,school,TRUE,Colour,Navy,Size,S,PQ-S,10,12.90,,active
pique-polo,,,,,,,,Navy,,M,PQ-M,10,12.90,,
pique-polo,,,,,,,,Navy,,XL,PQ-XL,10,15.90,,
pleated-skirt,Pleated Skirt,<p>Box pleats.</p>,Aphrodite,Skirts,school,TRUE,Colour,Grey,Size,8,PS-8,5,19.90,,active
`;

const roles = 'orders,catalogue,customers,vouchers,release,admin';

test('a merchant opens an empty shop, sells, exchanges, refunds and reads the figures', async ({
  browser,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const shop = await startEmptyShop(process.env['STORE'] ?? '');
  try {
    const context = await browser.newContext({ baseURL: shop.origin });
    const faults = await watchFaults(context);
    const desk = await context.newPage();
    const page = await context.newPage();
    await runTheShop(shop, desk, page, faults);
    await context.close();
  } finally {
    await shop.stop();
  }
});

async function runTheShop(shop: EmptyShop, desk: Page, page: Page, faults: Faults): Promise<void> {
  const open = (place: string) => desk.goto(`${shop.office}${place}`);
  const heading = desk.getByRole('heading', { level: 1 });

  await test.step('signs in and sees what is missing', async () => {
    const owner = await addStaffMember('owner', roles, shop.store);
    await open('/opening');
    await signInToOffice(desk, owner);
    await expect(steps(desk, 'Missing')).toHaveCount(7);
    await expect(steps(desk, 'Done')).toHaveText([/For each role/]);
  });

  await test.step('enters the seller', async () => {
    await open('/seller');
    await fill(desk, {
      'Shop’s name, English': 'Aphrodite Uniforms',
      'Company name': 'Aphrodite Uniforms Ltd',
      'VAT number': 'CY10012345X',
      'Address, English': 'Ledras 12, 1011 Nicosia',
      Phone: '22 123456',
      'E-mail': 'shop@aphrodite.test',
    });
    await save(desk);
    await page.goto('/contact');
    await expect(page.getByText('22 123456').first()).toBeVisible();
  });

  await test.step('makes a delivery method', async () => {
    await open('/delivery');
    await desk.getByRole('link', { name: 'New courier…' }).click();
    await fill(desk, {
      'Shown name, English': 'Island Courier',
      'Price in euros': '3.50',
      'Working days at least': '1',
      'Working days at most': '3',
    });
    await desk.getByLabel('Offered to shoppers').selectOption('Yes');
    await save(desk);
    await expect(heading).toHaveText('Island Courier');
  });

  await test.step('imports the list of another shop system', async () => {
    await open('/lists');
    await desk
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(heading).toHaveText('shopify.csv');
    for (const [type, section] of [
      ['Polo Shirts', 'School'],
      ['Skirts', 'School'],
    ]) {
      await desk.getByLabel(`Section of ${type}`).selectOption(section ?? '');
      await desk.getByLabel(`Subcategory of ${type}`).fill('Primary School');
      await desk.getByLabel(`Category of ${type}`, { exact: true }).fill(type ?? '');
    }
    await desk.getByRole('button', { name: 'Preview again' }).click();
    await expect(desk.getByText(/New: 2, changed: 0/)).toBeVisible();
    await desk.getByRole('button', { name: 'Apply this list' }).click();
    await expect(desk.getByText(/Applied as import \d+/)).toBeVisible();
    await page.goto('/Meltemi-All-Products');
    await expect(page.getByRole('article').filter({ hasText: 'Piqué Polo' })).toContainText('from €12.90');
  });

  await test.step('makes a school with its list', async () => {
    await open('/schools/new');
    await fill(desk, { 'Shown name, English': 'Lakatamia Primary', 'Town, English': 'Lakatamia' });
    await save(desk);
    await expect(heading).toHaveText('Lakatamia Primary');
    for (const [code, name] of [
      ['PQ-M', 'Piqué Polo'],
      ['PS-8', 'Pleated Skirt'],
    ]) {
      await desk.getByLabel('Find by name, code or SKU').fill(code ?? '');
      await desk.keyboard.press('Enter');
      await desk.getByRole('button', { name: `Add ${name}` }).click();
      await expect(desk.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('makes a voucher', async () => {
    await open('/vouchers');
    await desk.getByRole('button', { name: 'New voucher' }).click();
    const dialog = desk.getByRole('dialog');
    await fill(dialog, { 'Code of the voucher': 'SEPTEMBER', 'Amount in euro': '2', 'Number of uses': '5' });
    await dialog.getByRole('button', { name: 'Create the voucher' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('tries mail, confirms the legal texts', async () => {
    await open('/opening');
    await desk.getByLabel('Your e-mail address').fill('owner@aphrodite.test');
    await desk.getByRole('button', { name: 'Send a test e-mail to me' }).click();
    await expect(desk.getByText(/The mail server accepted it/)).toBeVisible();
    await desk.getByRole('button', { name: 'I have read and confirm them' }).click();
    await expect(steps(desk, 'Missing')).toHaveText([/A card payment/, /A backup/]);
  });

  let order = '';
  await test.step('a shopper buys from the school’s list with the voucher', async () => {
    await page.goto('/schools/lakatamia-primary');
    await page.getByRole('link', { name: 'Piqué Polo' }).first().click();
    await chooseColour(page);
    await chooseSize(page, 'XL');
    await addToCart(page);
    await proceedToCheckout(page);
    await fillDetails(page);
    await page.getByLabel('City').selectOption({ index: 1 });
    await page.getByRole('radio', { name: /Island Courier/ }).check();
    await redeemVoucher(page, 'SEPTEMBER');
    await expect.poll(() => amount(page, 'Total (VAT included)')).toBe(1590 + 350 - 200);
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await payWith(page, cards.paid);
    await expect(page).toHaveURL(/\/payment-successful/);
    order =
      (await page
        .getByText(/Order number/)
        .locator('strong')
        .textContent()) ?? '';
  });

  await test.step('the paid trial and a backup complete the list', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
    try {
      const request = {
        command: 'backup',
        args: [path.join(folder, 'first')],
        folder: path.dirname(shop.store),
      };
      expect(await sendAdminCommand(request.folder, request, { print: () => undefined })).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
    await open('/opening');
    await expect(steps(desk, 'Done')).toHaveCount(8);
  });

  await test.step('exchanges the size before packing; the customer gets the difference', async () => {
    await open(`/orders/${order}`);
    await desk.getByRole('button', { name: 'Exchange pieces…' }).click();
    const dialog = desk.getByRole('dialog');
    const choice = dialog.getByLabel('New size');
    // Three euros less, minus their share of the voucher.
    const cheaper = await choice.locator('option', { hasText: '€2.62 less' }).first().textContent();
    await choice.selectOption(cheaper ?? '');
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('packs, hands over and delivers', async () => {
    await desk.getByRole('button', { name: 'Mark as packed' }).click();
    await desk.getByRole('button', { name: 'Hand over…' }).click();
    await desk.getByLabel(`Tracking number of ${order}`).fill('CY000000001');
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(desk.getByText('Delivered', { exact: true }).first()).toBeVisible();
  });

  await test.step('refunds the rest', async () => {
    await desk
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: /^All / }).click();
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: /^Refund / }).click();
    await expect(dialog).toBeHidden();
    const documents = desk.getByRole('region', { name: 'Documents' });
    await expect(documents.getByRole('link')).toHaveText([/^Invoice /, /^Credit note /, /^Credit note /]);
    await documents.getByRole('link').first().click();
    await expect(desk.getByText('Aphrodite Uniforms Ltd').first()).toBeVisible();
  });

  await test.step('reads the figures of the day', async () => {
    await open('/figures');
    await expect(desk.getByRole('main')).toContainText('€17.40');
  });

  expect(faults.unexpected()).toEqual([]);
}

async function fill(desk: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await desk.getByLabel(label, { exact: true }).fill(value);
}

async function save(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Save…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const steps = (desk: Page, state: 'Done' | 'Missing'): Locator =>
  desk.getByRole('list', { name: 'Before you open' }).getByRole('heading').filter({ hasText: state });
