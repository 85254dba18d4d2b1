import type { Locator, Page } from '@playwright/test';
import type { Listing } from 'mf-shared/calls';
import { axeFindings, inDialog } from '../../shop/axe.ts';
import { cartButton } from '../../shop/cart.ts';
import { addButton, chooseSize } from '../../shop/product.ts';
import { expect, test } from '../../test.ts';

/** An item with several colours, of which the first two have all sizes. */
async function pathOfShirt(page: Page): Promise<string> {
  const { items } = (await (
    await page.request.get('/ShopItems?query=Eco%20Unisex%20T-Shirt')
  ).json()) as Listing;
  return items.find(({ name }) => name === 'Eco Unisex T-Shirt')?.path ?? '';
}

async function openShirt(page: Page): Promise<void> {
  await page.goto(await pathOfShirt(page));
  await expect(addButton(page)).toBeVisible();
}

const firstPicture = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();

async function chooseSecondColour(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByLabel('Colour').selectOption({ index: 1 });
  else await page.getByRole('group', { name: 'Colour' }).getByRole('button').nth(1).click();
}

async function openShirtWithoutScripts(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(await pathOfShirt(page), { waitUntil: 'commit' });
  return arrive;
}

test('choosing a colour changes the images and the URL', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openShirt(page);
  const picture = firstPicture(page);
  const before = await picture.getAttribute('alt');
  await chooseSecondColour(page, isMobile);
  await expect(page).toHaveURL(/colour=/);
  await expect(picture).not.toHaveAttribute('alt', before ?? '');
  const after = await picture.getAttribute('alt');
  await page.reload();
  await expect(picture).toHaveAttribute('alt', after ?? '');
});

test(
  'the product page shows the size guide, description, fibres and maker',
  { tag: '@phone' },
  async ({ page }) => {
    await openShirt(page);
    await page.getByRole('button', { name: 'Fit Assistant' }).click();
    const guide = page.getByRole('dialog', { name: 'Fit Assistant' });
    await expect(guide.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('DESCRIPTION & FIT').click();
    const sentences = page.getByRole('list', { name: 'Description and fit' }).getByRole('listitem');
    await expect(sentences.first()).toBeVisible();
    expect(await sentences.count()).toBeGreaterThan(2);
    for (const fact of ['Fibres', 'Care', 'Maker'])
      await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible();
  },
);

test('the Fit Assistant finds the size from a garment that fits, by keyboard', async ({ page }) => {
  await openShirt(page);
  await page.getByRole('button', { name: 'Fit Assistant' }).press('Enter');
  const guide = page.getByRole('dialog', { name: 'Fit Assistant' });
  const table = guide.getByRole('table', { name: 'The garment lying flat, in cm' });
  const row = table.getByRole('row').nth(2);
  const size = await row.getByRole('rowheader').innerText();
  await guide.getByRole('radio', { name: 'a garment that fits' }).press('Space');
  await guide.getByLabel('Chest, across (cm)').focus();
  await page.keyboard.type(await row.getByRole('cell').first().innerText());
  await expect(guide.getByRole('status')).toContainText(`Size ${size}. We are sure.`);
  expect(await axeFindings(page, inDialog)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(guide).toBeHidden();
  const chosen = page.getByRole('group', { name: 'Size' }).getByRole('button', { name: size, exact: true });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
});

test('a size chosen and added before the scripts have loaded is in the cart', async ({ page }) => {
  const arrive = await openShirtWithoutScripts(page);
  await chooseSize(page);
  await addButton(page).click();
  arrive();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
});

test(
  'a colour chosen before the scripts have loaded is shown',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const arrive = await openShirtWithoutScripts(page);
    const before = await firstPicture(page).getAttribute('alt');
    await chooseSecondColour(page, isMobile);
    arrive();
    await expect(page).toHaveURL(/colour=/);
    await expect(firstPicture(page)).not.toHaveAttribute('alt', before ?? '');
  },
);

test('a size that sells out while the page is open is not added', async ({ page }) => {
  await openShirt(page);
  await page.getByRole('group', { name: 'Size' }).getByRole('button', { disabled: false }).first().click();
  const nothing: Record<string, number> = { 'WHT;Small': 0 };
  await page.route('**/PosGetStock*', (route) =>
    route.fulfill({ json: route.request().url().includes('cotton') ? [] : nothing }),
  );
  await addButton(page).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Out of Stock|out of stock/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});
