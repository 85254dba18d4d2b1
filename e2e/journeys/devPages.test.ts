import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '../../scripts/repository.ts';
import { openDevPage } from '../shop/devPage.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 90_000 });

test('the catalogue runs standalone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-catalogue');
  await expect(dev.page.getByRole('link', { name: 'Workwear' })).toBeVisible();
});

test('the account runs standalone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-account');
  await dev.page.getByRole('button', { name: 'Profile' }).click();
  await expect(dev.page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
});

test('the checkout runs standalone', async ({ page }) => {
  await using dev = await openDevPage(page, 'mf-checkout');
  await dev.page.getByRole('button', { name: 'Put something into the cart' }).click();
  await expect(dev.page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

const menu = path.join(repository, 'mf-account/src/profile-menu/VisitorList.tsx');

/** Edits the source of the open profile menu: the text changes without a reload, and the menu stays open. */
async function expectHotReload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const source = await readFile(menu, 'utf8');
  try {
    await writeFile(menu, source.replace("{t('SIGN IN')}", "{t('SIGN IN')} HERE"));
    await expect(page.getByRole('button', { name: 'SIGN IN HERE' }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('body[data-same-page]')).toBeAttached();
  } finally {
    await writeFile(menu, source);
  }
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
}

test('hot reload keeps the state of a remote, standalone and in the shell', async ({ page }) => {
  {
    await using dev = await openDevPage(page, 'mf-account');
    await expectHotReload(dev.page);
  }
  await using dev = await openDevPage(page, 'shell', '--local', 'mf-account');
  await expectHotReload(dev.page);

  await dev.page.keyboard.press('Escape');
  await dev.page.getByRole('button', { name: 'Inspector' }).click();
  const row = (name: string) => dev.page.getByRole('row').filter({ hasText: name });
  await expect(row('mf_account')).toContainText('local');
  await expect(row('mf_catalogue')).toContainText(/1\.0\.0-\w+\s*\d+ KB\s*\d+ ms/);
  await dev.page.getByLabel('Release of mf_account').selectOption('the live release');
  await dev.page.getByRole('button', { name: 'Inspector' }).click();
  await expect(row('mf_account')).toContainText(/1\.0\.0-\w+/);
});

test('the inspector is not available in the shop itself', async ({ page }) => {
  await page.goto('/?inspector=1&local=mf_account#inspector');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Inspector')).toBeHidden();
  expect(
    (await page.request.get('/__dev/releases', { headers: { accept: 'application/json' } })).status(),
  ).toBe(404);
});
