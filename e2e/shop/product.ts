import { expect, type Locator, type Page } from '@playwright/test';
import { cartPanel } from './cart.ts';

export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to Cart' });

const colourButtons = (page: Page): Locator =>
  page.getByRole('group', { name: 'Colour' }).getByRole('button').filter({ hasNotText: 'Out of Stock' });

const sizeButtons = (page: Page): Locator =>
  page.getByRole('group', { name: 'Size' }).locator('button:enabled');

export async function openFirstItem(page: Page): Promise<Locator> {
  const link = page.getByRole('article').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page.getByRole('button', { name: `Favourite ${name}`, exact: true });
}

export async function chooseColour(page: Page): Promise<void> {
  // The cards of the previous list have colours too.
  await expect(addButton(page)).toBeVisible();
  const list = page.getByLabel('Colour', { exact: true }).and(page.locator('select'));
  // The page contains both; its styles show one.
  await expect(colourButtons(page).first().or(list).filter({ visible: true })).toHaveCount(1);
  if (!(await list.isVisible())) return colourButtons(page).first().click();
  const names = await list.locator('option').allTextContents();
  await list.selectOption(names.find((name) => !name.includes('Out of Stock')) ?? '');
}

export async function chooseSize(page: Page): Promise<void> {
  await sizeButtons(page).first().click();
}

/** Adds the chosen variant. The cart opens by itself unless its remote is unavailable. */
export async function addToCart(page: Page, { opensCart = true } = {}): Promise<void> {
  await addButton(page).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  if (opensCart) await expect(cartPanel(page)).toBeVisible();
}
