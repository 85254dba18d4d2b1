/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Draws a finger over the middle of the page's width, at a height in px. */
async function swipe(page: Page, y: number, distance: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = 195 - distance / 2;
  await touch('touchStart', [{ x: from, y }]);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: from + (distance * step) / 10, y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', []);
  await browser.detach();
}

test('a swipe changes the picture on the page and on the whole screen, a double tap zooms in there', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Without a touch screen there are thumbnails and buttons.');
  await page.goto('/Meltemi-School/primary-school/polo-shirts/2');
  await page.getByRole('button', { name: 'Decline' }).click();
  await swipe(page, 330, -150);
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'View on the whole screen' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('2 of 4')).toBeVisible();
  await swipe(page, 420, -220);
  await expect(viewer.getByText('3 of 4')).toBeVisible();

  await page.touchscreen.tap(280, 330);
  await page.touchscreen.tap(280, 330);
  const picture = viewer.getByRole('img', { name: 'picture 3' });
  await expect(viewer.getByRole('button', { name: 'Zoom out' }).nth(2)).toBeVisible();
  // What was under the finger still is: of the doubled picture as much lies to its left.
  await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? 0)).toBe(-280);
});
