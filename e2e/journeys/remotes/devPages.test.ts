import { copyPackage, expectHotReload, openDevPage } from '../../shop/devPage.ts';
import { expect, test } from '../../test.ts';

test('hot reload keeps the state of a remote in the shell', async ({ page }) => {
  await using account = await copyPackage('mf-account');
  await using dev = await openDevPage(page, 'shell', '--local', account.folder);
  await expectHotReload(dev.page, account.folder);

  await dev.page.keyboard.press('Escape');
  const openInspector = dev.page.getByRole('button', { name: 'Inspector', exact: true });
  await openInspector.click();
  const releases = dev.page.getByRole('table', { name: 'Releases' });
  const row = (name: string) => releases.getByRole('row').filter({ hasText: name });
  await expect(row('mf_account')).toContainText('local');
  await expect(row('mf_catalogue')).toContainText(/1\.0\.0-\w+\s*\d+ KB\s*\d+ ms/);
  await dev.page.getByLabel('Release of mf_account').selectOption('the live release');
  // The inspector is closed only after a reload.
  await openInspector.click();
  await expect(row('mf_account')).toContainText(/1\.0\.0-\w+/);
});

test('the inspector is not available in production', async ({ page }) => {
  await page.goto('/?inspector=1&local=mf_account#inspector');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Inspector')).toBeHidden();
  expect(
    (await page.request.get('/__dev/releases', { headers: { accept: 'application/json' } })).status(),
  ).toBe(404);
});
