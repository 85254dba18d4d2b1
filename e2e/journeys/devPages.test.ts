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

/** Edits a source file while `check` looks at the page, and mends it again. */
async function withEdit(
  file: string,
  text: string,
  edited: string,
  check: () => Promise<void>,
): Promise<void> {
  const place = path.join(repository, file);
  const source = await readFile(place, 'utf8');
  try {
    await writeFile(place, source.replace(text, edited));
    await check();
  } finally {
    await writeFile(place, source);
  }
}

const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const expectSamePage = (page: Page): Promise<void> =>
  expect(page.locator('body[data-same-page]')).toBeAttached();
const compiled = { timeout: 30_000 };

const menu = 'mf-account/src/profile-menu/VisitorList.tsx';

/** Edits the source of the open profile menu: the text changes without a reload, and the menu stays open. */
async function expectHotReload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'SIGN IN' }).first()).toBeVisible();
  await markPage(page);
  await withEdit(menu, "{t('SIGN IN')}", "{t('SIGN IN')} HERE", async () => {
    await expect(page.getByRole('button', { name: 'SIGN IN HERE' }).first()).toBeVisible(compiled);
    await expectSamePage(page);
  });
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true }).first()).toBeVisible(compiled);
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

const pages = [
  { name: 'HomePage', address: '/', title: '{t(brand.strapline)}' },
  { name: 'AllProductsPage', address: '/Meltemi-All-Products', title: '{t(titleFor(query))}' },
  { name: 'SectionPage', address: '/Meltemi-School', title: "{t('SHOP')}" },
];
const fileOf = (name: string): string => {
  const folder = name
    .replace('Page', '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase();
  return `mf-catalogue/src/${folder}/${name}.tsx`;
};

test('hot reload keeps the pages of the catalogue, and a syntax error is shown until it is mended', async ({
  page,
  faults,
}) => {
  test.slow();
  await using dev = await openDevPage(page, 'mf-catalogue');
  const heading = dev.page.getByRole('heading', { level: 1 });
  for (const { name, address, title } of pages) {
    await dev.page.goto(new URL(address, dev.page.url()).href);
    await expect(heading).toBeVisible(compiled);
    const before = await heading.innerText();
    await markPage(dev.page);
    await withEdit(fileOf(name), `title=${title}`, 'title="HERE"', async () => {
      await expect(heading).toHaveText('HERE', compiled);
    });
    await expect(heading).toHaveText(before, compiled);
    await expectSamePage(dev.page);
  }

  faults.expect(/SectionPage\.tsx|Errors while compiling/);
  const overlay = dev.page.frameLocator('#webpack-dev-server-client-overlay');
  await withEdit(fileOf('SectionPage'), "title={t('SHOP')}", 'title={', async () => {
    await expect(overlay.getByText('SectionPage.tsx').first()).toBeVisible(compiled);
  });
  await expect(dev.page.locator('#webpack-dev-server-client-overlay')).toBeHidden(compiled);
  await expectSamePage(dev.page);
});

test('the inspector is not available in the shop itself', async ({ page }) => {
  await page.goto('/?inspector=1&local=mf_account#inspector');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Inspector')).toBeHidden();
  expect(
    (await page.request.get('/__dev/releases', { headers: { accept: 'application/json' } })).status(),
  ).toBe(404);
});
