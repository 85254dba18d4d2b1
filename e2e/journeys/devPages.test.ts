import { openDevPage } from '../shop/devPage.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 90_000 });

test('the catalogue shows its pages alone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-catalogue');
  await expect(dev.page.getByRole('link', { name: 'Workwear' })).toBeVisible();
});

test('the account shows its menu alone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-account');
  await dev.page.getByRole('button', { name: 'Profile' }).click();
  await expect(dev.page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
});

test('the checkout shows its cart alone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-checkout');
  await dev.page.getByRole('button', { name: 'Put something into the cart' }).click();
  await expect(dev.page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});
