import { expect, type Page } from '@playwright/test';
import { ownArticle } from './articles.ts';
import { addButton, addToCart, chooseColour, chooseSize } from './product.ts';

/** Opens the page of an article that is the journey's own. */
export async function openItem(page: Page): Promise<void> {
  const { path } = await ownArticle(page);
  await page.goto(path);
  await expect(addButton(page)).toBeVisible();
}

/** Puts an article of the journey's own into the cart by hand. */
export async function fillCart(page: Page): Promise<void> {
  await openItem(page);
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
}
