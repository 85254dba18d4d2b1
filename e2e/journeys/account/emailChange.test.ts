import type { Page } from '@playwright/test';
import { joinByCalls, newcomer, signIn, signOut } from '../../shop/account.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { expect, test } from '../../test.ts';

async function openLink(page: Page, to: string, subject: string): Promise<void> {
  const { text } = await mailTo(page, to, subject, '-email#');
  await page.goto(/^https?:\S+-email#\S+$/m.exec(text)?.[0] ?? '');
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await openLink(page, email, 'Confirm your e-mail');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`Your e-mail ${email} is confirmed.`)).toBeVisible();
}

test('a new customer confirms the e-mail, changes it and restores the account', async ({ page }) => {
  const customer = await joinByCalls(page);
  await page.goto('/My-Account');
  const notice = page.getByRole('complementary', { name: 'Confirm your e-mail' });
  await expect(notice).toContainText(customer.email);
  await confirmEmail(page, customer.email);
  await page.goto('/My-Account?tab=Edit+Personal+Details');
  await expect(page.getByRole('heading', { name: 'Hello, Eleni' })).toBeVisible();
  await expect(notice).toBeHidden();

  const { email: changed } = newcomer();
  await page.getByLabel('Email').fill(changed);
  await page.getByLabel('Current Password', { exact: true }).fill('Wrong#1234');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Details updated successfully.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await confirmEmail(page, changed);

  await openLink(page, customer.email, 'Your e-mail was changed');
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await expect(page.getByText('Please choose a new password.')).toBeVisible();
  const password = 'Another#123';
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('You are signed in with your new password.')).toBeVisible();
  await page.goto('/');
  await signOut(page);
  await signIn(page, { email: customer.email, password });
});

test('failed sign-ins elsewhere are throttled, but the owner can sign in', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await joinByCalls(page, { leaves: true });
  const guess = async (): Promise<number> => {
    const data = { email: customer.email, password: 'Wrong#1234' };
    const headers = { origin: baseURL ?? '' };
    return (await request.post('/ShopSignIn', { data, headers })).status();
  };
  for (let round = 0; round < 10; round += 1) expect(await guess()).toBe(200);
  expect(await guess()).toBe(429);

  await page.goto('/');
  await signIn(page, customer);
});
