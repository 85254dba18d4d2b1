import { readFile } from 'node:fs/promises';
import { demo, newcomer, register, signIn } from '../../shop/account.ts';
import { cartButton, cartPanel } from '../../shop/cart.ts';
import { expect, test } from '../../test.ts';

test('a new customer saves an address, downloads their data and deletes the account', async ({ page }) => {
  const customer = newcomer();
  await page.goto('/');
  await register(page, customer);

  await page.goto('/My-Account?tab=Edit+Personal+Details');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Street').fill('Ledras 12');
  await page.getByLabel('Post code').fill('1011');
  await page.getByLabel('City').selectOption('NICOSIA');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Filled in at checkout')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(data['person']).toMatchObject({ email: customer.email });
  expect(data['addresses']).toMatchObject([{ street: 'Ledras 12', city: 'Nic' }]);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByLabel('Current Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('other tabs follow sign-in and sign-out, and other devices can be signed out', async ({
  page,
  browser,
}) => {
  const customer = newcomer();
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/My-Account');
  await expect(other.getByRole('dialog', { name: 'REGISTER' })).toBeVisible();
  await register(page, customer);
  await expect(other.getByRole('heading', { name: 'Hello, Eleni' })).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();

  const otherDevice = await (await browser.newContext()).newPage();
  await otherDevice.goto('/');
  await signIn(otherDevice, customer);
  await other.goto('/My-Account?tab=Change+Password');
  await other.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(other.getByText('All other devices are signed out.')).toBeVisible();
  await otherDevice.goto('/My-Account');
  await expect(otherDevice.getByRole('dialog', { name: 'REGISTER' })).toBeVisible();
  await otherDevice.context().close();

  await other.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});

// Only the demo customer has a parcel on its way. The test changes only the browser's cart.
test('a customer tracks a parcel, orders again and prints the receipt', async ({ page }) => {
  await page.goto('/');
  await signIn(page, demo);
  await page.goto('/My-Account?tab=My+Orders&order=30968208');
  await expect(page.getByRole('list', { name: 'The way of your order' })).toContainText('On its way');
  await expect(page.getByText('Tracking number')).toBeVisible();
  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(page.getByText(/added to your cart/)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, \d/);
  await expect(cartPanel(page)).toBeVisible();

  await page.goto('/receipt?order=30968208');
  await expect(page.getByRole('article')).toContainText('VAT number');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  // A footer group would be repeated on each sheet.
  for (const sums of await page.locator('tfoot').all())
    await expect(sums).toHaveCSS('display', 'table-row-group');
});
