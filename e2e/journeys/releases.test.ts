import { expect, test } from '@playwright/test';
import { showReleases } from '../demo/showReleases.ts';

test.describe.configure({ timeout: 180_000 });

// What `npm run demo:release` shows. After all other journeys: it changes the releases that they use.
test('a team releases, rolls back, and its mistake is taken back, while the shop goes on', async ({
  browser,
}) => {
  const { SHOP_ORIGIN: origin = '', STORE: store } = process.env;
  test.skip(!store, 'the store of a shop that runs already is named by STORE');
  const shown = await showReleases({ origin, store: store ?? '', browser, say: console.log });
  expect(shown.sent).toBeGreaterThan(100);
  expect(shown.failed).toBe(0);
  expect(shown.takenBack).toContain('a mistake in the cart');
});
