import { expect, type Locator, type Page } from '@playwright/test';
import { cartPanel } from './cart.ts';

export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to Cart' });

const colourButtons = (page: Page): Locator =>
  page.getByRole('group', { name: 'Colour' }).getByRole('button').filter({ hasNotText: 'Out of Stock' });

const sizeButtons = (page: Page): Locator =>
  page.getByRole('group', { name: 'Size' }).locator('button:enabled');

/** Chooses the first colour in stock, by button or, on a small screen, in the select. */
export async function chooseColour(page: Page): Promise<void> {
  await addButton(page).waitFor();
  const list = page.getByLabel('Colour', { exact: true }).and(page.locator('select'));
  if (!(await list.isVisible())) return colourButtons(page).first().click();
  const names = await list.locator('option').allTextContents();
  await list.selectOption(names.find((name) => !name.includes('Out of Stock')) ?? '');
}

/** Chooses the first size in stock. */
export async function chooseSize(page: Page): Promise<void> {
  await sizeButtons(page).first().click();
}

/** Adds the chosen variant. The cart opens by itself unless its remote is unavailable. */
export async function addToCart(page: Page, { opensCart = true } = {}): Promise<void> {
  await addButton(page).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  if (opensCart) await expect(cartPanel(page)).toBeVisible();
}
