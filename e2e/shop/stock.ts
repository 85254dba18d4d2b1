import type { Page } from '@playwright/test';

/** Free pieces of an item by 'colour;size', as the shop answers them. */
export async function stockOf(page: Page, itemId: number | string): Promise<Record<string, number>> {
  const response = await page.request.get(`/PosGetStock?record=${itemId}&__internal=true`);
  return (await response.json()) as Record<string, number>;
}
