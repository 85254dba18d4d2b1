/// <reference lib="dom" />
import { joinByCalls, signOut } from '../../shop/account.ts';
import { plugInAuthenticator } from '../../shop/passkeys.ts';
import { expect, test } from '../../test.ts';

test('a customer adds a passkey, signs in and confirms with it, and removes it', async ({ page }) => {
  const banner = page.getByRole('banner');
  const openSignIn = async () => {
    await banner.getByRole('button', { name: 'Profile' }).click();
    await banner.getByRole('button', { name: 'SIGN IN' }).click();
  };
  await plugInAuthenticator(page);
  const customer = await joinByCalls(page, { leaves: true });
  await page.goto('/');

  const popup = page.getByRole('dialog', { name: 'SIGN IN' });
  await openSignIn();
  await popup.getByLabel('Email').fill(customer.email);
  await popup.getByLabel('Password', { exact: true }).fill(customer.password);
  await popup.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText(/add a passkey in your account/)).toBeVisible();

  await page.goto('/My-Account?tab=Change+Password');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText(/^Added on .*, not used yet$/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await passkeys.getByLabel('Name').fill('My computer');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('My computer', { exact: true })).toBeVisible();
  await signOut(page);

  // A virtual authenticator accepts the browser's suggestion by itself.
  const suggested = page.waitForResponse('**/ShopPasskeySignIn');
  await openSignIn();
  await suggested;
  await expect(popup).toBeHidden();
  await signOut(page);

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.reload();
  await openSignIn();
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(popup).toBeHidden();
  await page.goto('/My-Account?tab=Change+Password');
  await expect(page.getByRole('heading', { name: 'Hello, Eleni' })).toBeVisible();
  await expect(passkeys.getByText(/^Added on .*, last used on /)).toBeVisible();

  await page.goto('/My-Account?tab=Edit+Personal+Details');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  expect((await saved).suggestedFilename()).toBe('my-data.json');

  await page.goto('/My-Account?tab=Change+Password');
  await passkeys.getByRole('button', { name: 'Remove My computer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys.getByText('My computer', { exact: true })).toBeHidden();
});
