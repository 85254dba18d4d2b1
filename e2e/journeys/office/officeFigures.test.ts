import type { Page, Response } from '@playwright/test';
import { proceedToCheckout } from '../../shop/cart.ts';
import { openItem } from '../../shop/fillCart.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { isTooWideWithLargeText } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

/** The cart panel makes the same call, but only that of the checkout is a step to an order. */
async function isCheckoutCall(response: Response): Promise<boolean> {
  if (!response.url().includes('/ShopCheckCart')) return false;
  const referer = await response.request().headerValue('referer');
  return referer?.endsWith('/checkout') ?? false;
}

async function shopAround(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // Typed letter by letter, the first ones alone may find nothing, before the search that is counted.
  await page.getByRole('combobox', { name: 'Search the shop' }).fill(words);
  await expect(page.getByText('No items match your search.')).toBeVisible();

  await openItem(page);
  const goesWith = page.waitForResponse(/\/ShopGoesWith/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await goesWith;
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  const opened = page.waitForResponse(isCheckoutCall);
  await proceedToCheckout(page);
  await opened;

  await page.goto('/contact');
  await page.getByLabel('Name').fill('Eleni');
  await page.getByLabel('Email').fill('eleni@example.test');
  await page.getByLabel('Subject').fill(words);
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you have them?\nMany thanks.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: /sent/i })).toBeVisible();
}

test('shoppers’ steps are counted without consent, and their messages wait for an answer', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const anna = await addStaffMember(`anna-${Date.now()}`, 'see,customers');
  const desk = await context.newPage();
  const office = officeOf(baseURL);
  const asked = desk.waitForResponse(/\/calls\/OfficeFigures/);
  await desk.goto(`${office}/figures`);
  await signInToOffice(desk, anna);
  const call = (await asked).url();
  await expect(desk.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();

  const steps = async (): Promise<number[]> => {
    await desk.reload();
    await expect(desk.getByRole('heading', { name: 'Searches without a result' })).toBeVisible();
    const names = ['Product pages viewed', 'Added to the cart', 'Checkouts opened'];
    const funnel = desk.getByRole('list', { name: 'Steps to an order' });
    if (!(await funnel.isVisible())) return names.map(() => 0);
    const texts = names.map((name) => funnel.getByRole('listitem').filter({ hasText: name }).textContent());
    // Such as "Added to the cart12 (40 %)".
    return (await Promise.all(texts)).map((text) => Number(/(\d+)(?: \(\d+ %\))?$/.exec(text ?? '')?.[1]));
  };
  const before = await steps();
  const words = `zeppelin ${Date.now() % 100_000}`;
  await shopAround(page, words);

  // A search is counted some seconds later. Asking for the figures costs less than loading their page again.
  const figures = () => desk.evaluate(async (url) => (await fetch(url)).text(), call);
  await expect.poll(figures).toContain(words);
  const grown = async (): Promise<boolean> =>
    (await steps()).every((count, index) => count > (before[index] ?? 0));
  await expect.poll(grown).toBe(true);
  await expect(desk.getByRole('row', { name: words })).toBeVisible();
  expect(await isTooWideWithLargeText(desk)).toBe(false);

  await desk.goto(office);
  await desk.getByRole('link', { name: /Open messages/ }).click();
  const message = desk.getByRole('article', { name: words });
  await expect(message.getByText('Do you have them?')).toBeVisible();
  expect(await isTooWideWithLargeText(desk)).toBe(false);
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message).toBeHidden();
  await desk.getByRole('link', { name: 'Answered messages' }).click();
  await expect(message.getByText(new RegExp(`Answered by ${anna.name}`))).toBeVisible();
});
