import type { Page } from '@playwright/test';
import { newcomer } from '../../shop/account.ts';
import { axeFindings, inDialog } from '../../shop/axe.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { stockOf } from '../../shop/stock.ts';
import { expect, test } from '../../test.ts';

interface Found {
  items: { id: number; path: string; isSoldOut: boolean }[];
}

async function pageWithGoneSize(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/ShopItems?sort=price&page=1')).json()) as Found;
  for (const { id, path, isSoldOut } of items) {
    const gone = Object.entries(await stockOf(page, id)).find(([, quantity]) => quantity === 0);
    if (gone && !isSoldOut) return `${path}?colour=${gone[0].split(';')[0]}`;
  }
  throw new Error('No item of the first page is partly sold out.');
}

test('a visitor requests a stock alert, confirms it and cancels it', async ({ page }) => {
  const { email } = newcomer();
  await page.goto(await pageWithGoneSize(page));
  await page.getByRole('button', { name: 'Tell me when a size is back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByRole('alert')).toHaveText([
    'Please agree first: without it we may not write to you.',
  ]);
  await dialog.getByRole('checkbox').check();
  expect(await axeFindings(page, inDialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByRole('status')).toContainText(`We have sent a link to ${email}.`);

  const { text } = await mailTo(page, email, 'Shall we write when it is back?', 'stock-alert#');
  const link = /^https?:\S+stock-alert#\S+$/m.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, write to me once' }).click();
  await expect(page.getByText('Done: we will write to you once, when it is back.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Do not write to me' }).click();
  await expect(page.getByText('Done: we will not write to this address')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Yes, write to me once' }).click();
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
});
