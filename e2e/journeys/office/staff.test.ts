import type { Page } from '@playwright/test';
import { demoStaff } from '../../../backend/src/admin/staff/demoStaff.ts';
import { findingsAt } from '../../shop/findings.ts';
import { expect, test } from '../../test.ts';

const findings = (page: Page): Promise<string[]> => findingsAt(page, [390, 768, 1440]);

const officeOf = (baseURL: string | undefined): string => `http://office.${new URL(baseURL ?? '').host}`;

async function currentCode(page: Page, baseURL: string | undefined): Promise<string> {
  const text = await (await page.request.get(`${baseURL ?? ''}/__dev/codes`)).text();
  return /<strong>(\d{6})</.exec(text)?.[1] ?? '';
}

async function typeSignIn(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const text of [demoStaff.name, demoStaff.password, code]) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
}

// A single sign-in, because each code works once.
test('staff sign in by keyboard, see the shop’s status and the audit log, and sign out', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${officeOf(baseURL)}/releases`);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await typeSignIn(page, '000000');
  const refused = page.getByRole('alert');
  await expect(refused).toHaveText('Wrong name, password or code. Each code works only once.');
  expect(await findings(page)).toEqual([]);

  const code = await currentCode(page, baseURL);
  await page.getByLabel('Name').focus();
  await typeSignIn(page, code);
  await expect(page.getByRole('region', { name: 'Shop status' })).toContainText('Requests per minute');
  await expect(page.getByRole('region', { name: 'Live' })).toContainText('mf-office');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Audit log' }).click();
  // Staff of other journeys sign in and out at the same time.
  const own = page.getByRole('row', { name: /\bdemo\b/ });
  await expect(own.nth(0)).toHaveAccessibleName(/ demo Signed in /);
  await expect(own.nth(1)).toHaveAccessibleName(/ A visitor Sign-in failed demo /);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signIn).toBeVisible();
  await page.goBack();
  await expect(signIn).toBeVisible();
  await page.goto(`${officeOf(baseURL)}/audit`);
  await typeSignIn(page, code);
  await expect(refused).toBeVisible();
});

test('no script of the shop can read the pages for staff', async ({ page, baseURL, faults }) => {
  faults.expect(/office\.localhost/);
  await page.goto('/');
  for (const path of ['/', '/audit', '/calls/OfficeAuditLog', '/calls/OfficeStatus']) {
    const result = await page.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          ({ status }) => `status ${status}`,
          () => 'refused',
        ),
      officeOf(baseURL) + path,
    );
    expect(result, path).toBe('refused');
  }
});

test('the former pages for staff are gone', async ({ page, faults }) => {
  faults.expect(/404/);
  expect((await page.goto('/__shop'))?.status()).toBe(404);
});
