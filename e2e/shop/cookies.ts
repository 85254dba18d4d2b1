import { expect, type Page } from '@playwright/test';

/** Waits until the page has started: a link that is clicked before opens a new document. */
export async function declineCookies(page: Page): Promise<void> {
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect(decline).toBeHidden();
}
