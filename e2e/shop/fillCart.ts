import { expect, type Page } from '@playwright/test';
import { bestVariant, ownArticle } from './articles.ts';
import { addButton, addToCart, chooseColour, chooseSize } from './product.ts';

export async function openItem(page: Page): Promise<void> {
  const { path } = await ownArticle(page);
  await page.goto(path);
  await expect(addButton(page)).toBeVisible();
}

export async function fillCart(page: Page): Promise<void> {
  const { colour, size } = bestVariant(await ownArticle(page));
  await openItem(page);
  await chooseColour(page, colour.name);
  await chooseSize(page, size.label);
  await addToCart(page);
}
