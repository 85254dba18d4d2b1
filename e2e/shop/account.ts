import { expect, type Page } from '@playwright/test';

export const demo = { email: 'demo@meltemi.test', password: 'Shopper#123' };

/** Signs in through the profile menu and waits until the popup is closed. */
export async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SIGN IN' }).click();
  await fillSignIn(page, { email, password });
}

/** Signs in through the popup that is open or about to be, and waits until it is closed. */
export async function fillSignIn(page: Page, { email, password }: typeof demo): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'SIGN IN' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(popup).toBeHidden();
}

/** Signs out through the profile menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SIGN OUT' }).click();
}

/** Credentials of a customer who is not registered yet. */
export const newcomer = () => ({
  email: `eleni.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`,
  password: 'Shopper#123',
});

/** Registers through the profile menu and waits until the popup is closed. */
export async function register(page: Page, { email, password }: typeof demo): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'JOIN' }).click();
  const popup = page.getByRole('dialog', { name: 'REGISTER' });
  await popup.getByLabel('Name', { exact: true }).fill('Eleni');
  await popup.getByLabel('Surname').fill('Georgiou');
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByLabel('Confirm Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'REGISTER' }).click();
  await expect(popup).toBeHidden();
}
