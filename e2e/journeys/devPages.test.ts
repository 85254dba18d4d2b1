import type { Page } from '@playwright/test';
import { compiled, copyPackage, expectSamePage, markPage, openDevPage, withEdit } from '../shop/devPage.ts';
import { expect, test } from '../test.ts';

const menu = 'src/profile-menu/VisitorList.tsx';

/** Edits the source of the open profile menu: the text changes without a reload, and the menu stays open. */
async function expectHotReload(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
  await markPage(page);
  await withEdit(folder, menu, "{t('SIGN IN')}", "{t('SIGN IN')} HERE", async () => {
    await expect(page.getByRole('button', { name: 'SIGN IN HERE' }).first()).toBeVisible(compiled);
    await expectSamePage(page);
  });
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true }).first()).toBeVisible(compiled);
}

test('hot reload keeps the state of a remote, standalone and in the shell', async ({ page }) => {
  await using account = await copyPackage('mf-account');
  {
    await using dev = await openDevPage(page, account.folder);
    await expectHotReload(dev.page, account.folder);
  }
  await using dev = await openDevPage(page, 'shell', '--local', account.folder);
  await expectHotReload(dev.page, account.folder);

  await dev.page.keyboard.press('Escape');
  const openInspector = dev.page.getByRole('button', { name: 'Inspector', exact: true });
  await openInspector.click();
  const row = (name: string) => dev.page.getByRole('row').filter({ hasText: name });
  await expect(row('mf_account')).toContainText('local');
  await expect(row('mf_catalogue')).toContainText(/1\.0\.0-\w+\s*\d+ KB\s*\d+ ms/);
  await dev.page.getByLabel('Release of mf_account').selectOption('the live release');
  // Only the page that is loaded again has it closed.
  await openInspector.click();
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
