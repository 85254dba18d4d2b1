import { joinByCalls, signIn, signOut } from '../../shop/account.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { expect, test } from '../../test.ts';

test('a customer resets a forgotten password with a code sent by mail', async ({ page }) => {
  const customer = await joinByCalls(page, { leaves: true });
  await page.goto('/');

  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
  const mail = await mailTo(page, customer.email, 'Forgot Password Request', 'good for 15 minutes');
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';

  const verify = page.getByRole('dialog', { name: 'VERIFY OTP' });
  await verify.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await verify.getByRole('button', { name: 'VERIFY OTP' }).click();
  await expect(verify.getByText('Invalid OTP')).toBeVisible();
  await verify.getByLabel('Code').fill(code);
  await verify.getByRole('button', { name: 'VERIFY OTP' }).click();

  const reset = page.getByRole('dialog', { name: 'RESET PASSWORD' });
  const password = 'Another#123';
  await reset.getByLabel('New Password', { exact: true }).fill(password);
  await reset.getByLabel('Confirm Password', { exact: true }).fill(password);
  await reset.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Your password was updated!')).toBeVisible();
  await expect(reset).toBeHidden();
  await mailTo(page, customer.email, 'Your password was changed', 'signed out');
  await signOut(page);
  await signIn(page, { ...customer, password });
});
