import { expect, type Page } from '@playwright/test';
import { ownArticle } from './articles.ts';
import { addButton, addToCart, chooseColour, chooseSize } from './product.ts';

export async function openItem(page: Page): Promise<void> {
  const { path } = await ownArticle(page);
  await page.goto(path);
  await expect(addButton(page)).toBeVisible();
}

export async function fillCart(page: Page): Promise<void> {
  await openItem(page);
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
}
