import { expect, type Locator, type Page } from '@playwright/test';
import { cartPanel } from './cart.ts';

export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to Cart' });

/** The cards of lists and recommendations have colours too. */
const buyForm = (page: Page): Locator => page.locator('form').filter({ has: addButton(page) });

const colourButtons = (page: Page): Locator =>
  buyForm(page)
    .getByRole('group', { name: 'Colour' })
    .getByRole('button')
    .filter({ hasNotText: 'Out of Stock' });

export async function openFirstItem(page: Page): Promise<Locator> {
  const link = page.getByRole('article').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page.getByRole('button', { name: `Favourite ${name}`, exact: true });
}

/** Chooses the first colour in stock if no name is given. A small screen has a list in place of the buttons. */
export async function chooseColour(page: Page, name?: string): Promise<void> {
  await expect(addButton(page)).toBeVisible();
  const list = buyForm(page).getByLabel('Colour', { exact: true }).and(page.locator('select'));
  const buttons = colourButtons(page);
  const button = name ? buttons.and(page.getByRole('button', { name, exact: true })) : buttons.first();
  // The page contains both; its styles show one.
  await expect(button.or(list).filter({ visible: true })).toHaveCount(1);
  if (!(await list.isVisible())) return button.click();
  const names = await list.locator('option').allTextContents();
  await list.selectOption(name ?? names.find((text) => !text.includes('Out of Stock')) ?? '');
}

export async function chooseSize(page: Page, label?: string): Promise<void> {
  const sizes = buyForm(page).getByRole('group', { name: 'Size' });
  const inStock = sizes.locator('button:enabled').first();
  await (label ? sizes.getByRole('button', { name: label, exact: true }) : inStock).click();
}

export async function addToCart(page: Page, { opensCart = true } = {}): Promise<void> {
  await addButton(page).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  if (opensCart) await expect(cartPanel(page)).toBeVisible();
}
