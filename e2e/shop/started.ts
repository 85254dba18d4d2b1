/// <reference lib="dom" />
import { expect, type Page, type Request } from '@playwright/test';

/** Waits until the page answers input. Its mark is missing under a fake clock. */
export const waitUntilStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);

/** Lets the page do what it left for later, and paint it. */
const nextIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );

/** Follows a page's requests from now on. The function that it gives waits until the page has started, has none under way,
 *  and has nothing left to do. */
export function watchLoading(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const end = (request: Request): unknown => pending.delete(request);
  page.on('request', (request) => {
    // A new document, which has nothing of the one before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await waitUntilStarted(page);
    await expect
      .poll(async () => {
        await nextIdle(page);
        await nextIdle(page);
        return [...pending].map((request) => request.url());
      })
      .toEqual([]);
  };
}
