import type { Page } from '@playwright/test';
import { buy } from '../../shop/buy.ts';
import { findingsAt } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { stockOf } from '../../shop/stock.ts';
import { expect, test } from '../../test.ts';

const tracking = 'CY123456789';

// officePages checks the pages; here are those that only this journey has: the sign-in, a finished order and
// changed cells.
const findings = (page: Page): Promise<string[]> => findingsAt(page, [390, 1440]);

test('an order goes from PAY NOW to delivered through the office', async ({ page, context, baseURL }) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const maria = await addStaffMember(`maria-${Date.now()}`, 'orders');

  const desk = await context.newPage();
  await desk.goto('/office');
  await expect(desk).toHaveURL(`${officeOf(baseURL)}/`);
  await expect(desk.getByLabel('Name')).toBeFocused();
  expect(await findings(desk)).toEqual([]);
  await desk.keyboard.type(maria.name);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type(maria.password);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type(maria.code());
  await desk.keyboard.press('Enter');

  const toPack = desk.getByRole('link', { name: /To pack/ });
  const waiting = async (): Promise<number> => Number.parseInt((await toPack.textContent()) ?? '', 10);
  await expect(toPack).toBeVisible();
  const before = await waiting();
  const number = await buy(page);
  // Another journey may have paid an order too.
  await expect.poll(waiting).toBeGreaterThan(before);

  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('combobox')).toBeFocused();
  await desk.keyboard.type(number);
  await expect(desk.getByRole('option', { name: number }).first()).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await desk.getByRole('link', { name: 'Picking list' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: number })).toContainText('Eleni Georgiou');
  await desk.goBack();

  await desk.getByRole('button', { name: 'Mark as packed' }).click();
  await desk.getByRole('button', { name: 'Hand over…' }).click();
  await expect(desk.getByLabel(`Tracking number of ${number}`)).toBeFocused();
  await desk.keyboard.type(tracking);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(desk.getByText('Delivered', { exact: true }).first()).toBeVisible();
  const history = desk.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`Marked as delivered · ${maria.name}`);
  expect(await findings(desk)).toEqual([]);
});

// No other test buys or changes this article.
test('stock of 40 variants and a price are changed, visible to shoppers, and undone', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const nikos = await addStaffMember(`nikos-${Date.now()}`, 'catalogue');
  const desk = await context.newPage();
  await desk.goto(`${officeOf(baseURL)}/items?find=family+day`);
  await signInToOffice(desk, nikos);
  await desk.getByRole('link', { name: 'Family Day T-Shirt' }).click();
  const cells = desk.getByRole('region', { name: 'Stock by colour and size' }).getByRole('textbox');
  await cells.first().focus();
  const item = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  const before = await stockOf(page, item);

  const block = Array.from({ length: 4 }, () => Array.from({ length: 10 }, () => '901').join('\t')).join(
    '\n',
  );
  await cells.first().evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);
  await expect(desk.getByText('Unsaved changes: 40')).toBeVisible();
  expect(await findings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save…' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const history = desk.getByRole('region', { name: 'History' });
  await expect(history).toContainText(nikos.name);
  const counted = Object.values(await stockOf(page, item)).filter((quantity) => quantity === 901);
  expect(counted).toHaveLength(40);

  await history.getByRole('button', { name: 'Undo' }).click();
  await expect(history).toContainText('Undone');
  expect(await stockOf(page, item)).toEqual(before);

  const values = desk.getByRole('region', { name: 'Price and texts' });
  const price = values.getByLabel('Price in euros, before a discount');
  const former = await price.inputValue();
  await price.fill('31.40');
  // The shop never asked that price, so no reduction from it is allowed.
  await values.getByLabel('Discount in percent').fill('0');
  await desk.getByRole('button', { name: 'Save…' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(history).toContainText(`Price in euros, before a discount: ${former} → 31.40`);
  const found = '/search?q=family+day';
  // Public pages are cached for a few seconds.
  await expect.poll(async () => (await page.request.get(found)).text()).toContain('€31.40');
  await page.goto(found);
  await expect(page.getByText('€31.40').first()).toBeVisible();
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await expect(price).toHaveValue(former);
});

test('a page of the shop cannot call the office', async ({ page, baseURL, faults }) => {
  faults.expect(/office\.localhost/);
  await page.goto('/');
  const office = officeOf(baseURL);
  const asked = await page.evaluate(
    (origin) =>
      fetch(`${origin}/calls/OfficeToday`, { credentials: 'include' }).then(
        ({ status }) => `status ${status}`,
        () => 'refused',
      ),
    office,
  );
  expect(asked).toBe('refused');
});
