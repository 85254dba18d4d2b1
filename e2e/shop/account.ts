import { expect, type Page } from '@playwright/test';

/** All tests share this customer and must not change it; tests that change a customer register their own. */
export const demo = { email: 'demo@meltemi.test', password: 'Shopper#123' };

export async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SIGN IN' }).click();
  await fillSignIn(page, { email, password });
}

/** Leaves the page on a document without scripts. */
export async function signInByCalls(page: Page, customer = demo): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/ShopSignIn', { method: 'POST', headers, body: JSON.stringify(body) });
    const { user } = (await response.json()) as { user?: unknown };
    if (!user) throw new Error(`ShopSignIn returned ${response.status}`);
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
}

export async function fillSignIn(page: Page, { email, password }: typeof demo): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'SIGN IN' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(popup).toBeHidden();
}

/** Waits for the home page, because arriving there closes a menu that was opened in between. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(page).toHaveURL(/\/(el)?$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
}

export const newcomer = () => ({
  email: `eleni.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`,
  password: 'Shopper#123',
});

const homeOfNewcomers = { street: 'Makariou III 12', postCode: '3025', city: 'Lim', phone: '99123456' };

/** Stays signed in unless `leaves` is set. */
export async function joinByCalls(page: Page, { leaves = false } = {}): Promise<typeof demo> {
  const customer = newcomer();
  // A page without scripts from which fetch can call the shop.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ({ person, address, leaves }) => {
      const post = async (call: string, input: object): Promise<{ user: unknown }> => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(call, { method: 'POST', headers, body: JSON.stringify(input) });
        if (!response.ok) throw new Error(`${call} returned ${response.status}`);
        return response.json();
      };
      await post('/ShopRegister', person);
      await post('/ShopSaveAddress', address);
      if (leaves) {
        await post('/ShopSignOut', {});
        return;
      }
      const { user } = (await (await fetch('/ShopSession')).json()) as { user: unknown };
      localStorage.setItem('user', JSON.stringify(user));
    },
    {
      person: { name: 'Eleni', surname: 'Georgiou', ...customer, phone: homeOfNewcomers.phone, group: 9 },
      address: { id: 'main', ...homeOfNewcomers },
      leaves,
    },
  );
  return customer;
}

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
