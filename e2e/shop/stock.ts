import type { Page } from '@playwright/test';

export async function stockOf(page: Page, itemId: number | string): Promise<Record<string, number>> {
  const response = await page.request.get(`/PosGetStock?record=${itemId}&__internal=true`);
  return (await response.json()) as Record<string, number>;
}
