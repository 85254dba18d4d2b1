/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { declineCookies } from '../../shop/cookies.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

/** A swipe of more than half a picture changes it at any speed. */
async function swipe(page: Page, y: number, distance: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = 195 + distance / 2;
  await touch('touchStart', [{ x: from, y }]);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: from - (distance * step) / 10, y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', []);
  await browser.detach();
}

async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const startedAt = Date.now() / 1000;
  for (const seconds of [0, 0.06])
    for (const [type, touchPoints, after] of [
      ['touchStart', [{ x, y }], seconds],
      ['touchEnd', [], seconds + 0.03],
    ] as const)
      await browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp: startedAt + after,
      });
  await browser.detach();
}

const title = 'a swipe changes the image on the page and in full screen, where a double tap zooms in';
// Other devices have thumbnails and buttons.
test(title, { tag: '@phoneOnly' }, async ({ page }) => {
  await page.goto('/Meltemi-School/primary-school/polo-shirts/2');
  await declineCookies(page);
  await swipe(page, 330, 200);
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'View on the whole screen' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('2 of 5')).toBeVisible();
  await swipe(page, 420, 300);
  await expect(viewer.getByText('3 of 5')).toBeVisible();

  await doubleTap(page, 280, 330);
  const picture = viewer.getByRole('img', { name: 'picture 3' });
  await expect(viewer.getByRole('button', { name: 'Zoom out' }).nth(2)).toBeVisible();
  // The image has doubled around the tapped point, which stays under the finger.
  await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? 0)).toBe(-280);
});
