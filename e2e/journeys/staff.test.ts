import type { Page } from '@playwright/test';
import { demoStaff } from '../../backend/src/admin/staff/demoStaff.ts';
import { findingsAt } from '../shop/findings.ts';
import { expect, test } from '../test.ts';

const findings = (page: Page): Promise<string[]> => findingsAt(page, [390, 768, 1440]);

async function currentCode(page: Page): Promise<string> {
  const text = await (await page.request.get('/__dev/codes')).text();
  return /<strong>(\d{6})</.exec(text)?.[1] ?? '';
}

async function typeSignIn(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const text of [demoStaff.name, demoStaff.password, code]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
}

// A single sign-in, because each code works once.
test('staff sign in by keyboard, see the shop’s status and the audit log, and sign out', async ({
  page,
  faults,
}) => {
  faults.expect(/401/);
  await page.goto('/__shop');
  await expect(page).toHaveURL(/\/__shop\/sign-in$/);
  expect(await findings(page)).toEqual([]);

  await typeSignIn(page, '000000');
  await expect(page.getByRole('alert')).toHaveText('Name, password or code is wrong. A code works once.');
  expect(await findings(page)).toEqual([]);

  const code = await currentCode(page);
  await typeSignIn(page, code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meltemi shop status');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Audit log' }).click();
  // Staff of other journeys sign in and out at the same time.
  const own = page.getByRole('row').filter({ hasText: /\bdemo\b/ });
  await expect(own.nth(0)).toContainText(/demo\s+signed-in/);
  await expect(own.nth(1)).toContainText(/a visitor\s+sign-in-failed\s+demo/);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'shop status' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/__shop\/sign-in$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/__shop\/sign-in$/);
  await page.goto('/__shop/audit');
  await typeSignIn(page, code);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('no script of the shop can read the pages for staff', async ({ page, faults }) => {
  faults.expect(/403/);
  await page.goto('/');
  expect(await page.evaluate(async () => (await fetch('/__shop')).status)).toBe(403);
});
