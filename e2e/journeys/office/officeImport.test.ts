import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findingsAt } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

const findings = (page: Page): Promise<string[]> => findingsAt(page, [390, 1440]);

test('an exported list is edited, previewed, applied and undone in the office', async ({ page, baseURL }) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const eleni = await addStaffMember(`eleni-${Date.now()}`, 'catalogue');
  await page.goto(`${officeOf(baseURL)}/lists`);
  await signInToOffice(page, eleni);
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All products' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const [header = '', first = ''] = exported.split(/\r?\n/);
  expect(header).toMatch(/^\uFEFFHandle,Title,/);
  const handle = first.split(',')[0] ?? '';

  const upload = (name: string, text: string) =>
    page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('photo.png', 'not a list');
  await expect(page.getByRole('alert')).toContainText('neither a CSV file');

  const name = `care-${Date.now()}.csv`;
  await upload(name, `Handle,Care,Made up\n${handle},Wash at ${Date.now()} degrees,1\n`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`${handle}: Care`);
  await expect(page.getByText('Made up')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Apply this list' }).click();
  await expect(page.getByText(/Applied as import \d+/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click();
  await page.getByRole('row', { name }).getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was undone' })).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('Undone');
  expect(await findings(page)).toEqual([]);
});
