import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { meltemi } from 'mf-toolkit/package';
import { repository } from '../../../scripts/repository.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const run = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [meltemi, ...args], { cwd });

const hint = (page: Page) => page.getByRole('complementary', { name: /^(Gifts|Δώρα)$/ });

async function openProduct(page: Page): Promise<void> {
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

let folder = '';
test.afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('a fourth team creates a remote, releases it into the running shop and removes it', async ({ page }) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const data = path.join(repository, '.data');
  await mkdir(data, { recursive: true });
  folder = await mkdtemp(path.join(data, 'new-remote-'));
  expect((await page.request.get('/gifts')).status()).toBe(404);

  // Releases are immutable, and the store may have one from an earlier run.
  const build = Date.now().toString(36);
  const remote = path.join(folder, 'mf-gifts');
  const what = ['--route', '/gifts', '--fragment', 'GiftHint', '--slot', 'product:after-buy'];
  await test.step('creates it', () => run(folder, 'create', 'mf-gifts', ...what, '--title-el', 'Δώρα'));
  await test.step('builds, tests and publishes it', () => run(remote, 'publish', '--build', build));
  expect((await page.request.get('/gifts')).status()).toBe(404);
  await test.step('promotes it', () => run(remote, 'promote', 'mf-gifts', `1.0.0-${build}`));

  await expect.poll(async () => (await page.request.get('/gifts')).status()).toBe(200);
  await page.goto('/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  await page.goto('/el/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Δώρα' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Τι αρέσει στους άλλους' })).toBeVisible();

  await openProduct(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(hint(page).getByText(name)).toBeVisible();
  await hint(page).getByRole('link', { name: 'Gifts' }).click();
  await expect(page).toHaveURL('/gifts');

  await test.step('removes it', () => run(remote, 'remove', 'mf-gifts', '--yes'));
  await expect.poll(async () => (await page.request.get('/gifts')).status()).toBe(404);
  await openProduct(page);
  await expect(hint(page)).toHaveCount(0);
});
