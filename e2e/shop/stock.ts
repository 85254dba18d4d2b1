import type { Page } from '@playwright/test';

/** Available pieces of an item by 'colour;size'. */
export async function stockOf(page: Page, itemId: number | string): Promise<Record<string, number>> {
  const response = await page.request.get(`/PosGetStock?record=${itemId}&__internal=true`);
  return (await response.json()) as Record<string, number>;
}
