import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings, inDialog, type AxeOptions } from '../../shop/axe.ts';
import { checkOut } from '../../shop/articles.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { amount, fillDetails } from '../../shop/checkout.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

async function findings(page: Page, options?: AxeOptions): Promise<string[]> {
  const found = await axeFindings(page, options);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isTooWide ? [...found, 'too wide'] : found;
}

async function save(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Save…' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
}

async function addLocker(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: 'New location…' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('New location');
  await desk.getByLabel('Shown name, English').fill(name);
  await desk.getByLabel('Town, English').fill('Paphos');
  await desk.getByLabel('Opening hours, English').fill('At any hour');
  expect(await findings(desk)).toEqual([]);
  await save(desk);
  await expect(desk.getByRole('row', { name })).toBeVisible();
}

test('staff change a price and add a locker, which a shopper uses and the export shows', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  // A new courier, because other journeys rely on the prices of the others.
  const name = `Islands ${Date.now()}`;
  const [north, south] = [`${name} North`, `${name} South`];
  const anna = await addStaffMember(`anna-${Date.now()}`, 'orders,catalogue,customers');
  const desk = await context.newPage();
  await desk.goto(`${officeOf(baseURL)}/delivery`);
  await signInToOffice(desk, anna);
  await expect(desk.getByRole('row', { name: /ACS Courier/ })).toBeVisible();
  expect(await findings(desk)).toEqual([]);

  await desk.getByRole('link', { name: 'New courier…' }).click();
  await desk.getByLabel('Shown name, English').fill(name);
  await desk.getByLabel('Price in euros').fill('4.20');
  await desk.getByLabel('Offered to shoppers').selectOption('Yes');
  await save(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await findings(desk)).toEqual([]);

  await addLocker(desk, north);
  // Pages are cached for some seconds.
  const checkout = async () => (await page.request.get('/checkout')).text();
  await expect.poll(checkout).toContain(north);
  await checkOut(page);
  await fillDetails(page);
  await page.getByRole('radio', { name: new RegExp(`${name} ?€4\\.20`) }).check();
  await page.getByLabel('Delivery location').selectOption({ label: north });

  await desk.getByLabel('Price in euros').fill('5.60');
  await save(desk);
  await expect(desk.getByText('Unsaved changes: 0')).toBeVisible();
  await addLocker(desk, south);

  faults.expect(/409/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`${name} ?€5\\.60`) })).toBeChecked();
  await expect(page.getByText(/Prices have changed: the total is/)).toBeVisible();
  await page.getByLabel('Delivery location').selectOption({ label: south });
  await expect.poll(() => amount(page, 'Delivery cost')).toBe(560);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  const number =
    (await page
      .getByText(/Order number/)
      .locator('strong')
      .textContent()) ?? '';

  await desk.getByLabel('Offered to shoppers').selectOption('No');
  await save(desk);
  await expect(desk.getByText('Unsaved changes: 0')).toBeVisible();
  await desk.goto(`${officeOf(baseURL)}/orders`);
  await desk.getByRole('button', { name: 'Export orders…' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  expect(await findings(desk, inDialog)).toEqual([]);
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const line = csv.split('\n').find((row) => row.startsWith(number));
  expect(line).toContain(`,paid,Eleni Georgiou,`);
  expect(line).toContain(`,${name},${south},`);
  expect(line).toContain(',5.60,0.89,');
});
