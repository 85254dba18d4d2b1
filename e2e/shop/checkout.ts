import { expect, type Page } from '@playwright/test';

export const guest = {
  'First name': 'Eleni',
  'Last name': 'Georgiou',
  'E-mail': 'eleni.georgiou@example.test',
  Phone: '99123456',
  Street: 'Ledras 12',
  'Post code': '1011',
};

export async function fillDetails(page: Page, details: Record<string, string> = guest): Promise<void> {
  for (const [label, value] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export async function chooseDelivery(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).first().check();
  await page.getByLabel(/^(Delivery|Pickup) location/).selectOption({ index: 1 });
}

export async function amount(page: Page, term: string): Promise<number> {
  const value = page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
  const text = (await value.textContent()) ?? '';
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

export async function redeemVoucher(page: Page, code: string): Promise<void> {
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('Voucher code applied successfully!')).toBeVisible();
}
