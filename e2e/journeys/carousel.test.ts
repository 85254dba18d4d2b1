import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** It plays where it is seen and no mouse rests on it. */
const carouselOf = (page: Page) => page.getByRole('region', { name: 'School', exact: true });
const slide = (page: Page, number: number) => page.getByRole('img', { name: `Slide ${number}` });

test.beforeEach(async ({ page }) => {
  await page.goto('/Meltemi-School');
  await page.getByRole('button', { name: 'Decline' }).click();
  await carouselOf(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
});

test('the carousel of a section plays by itself and can be stopped', async ({ page }) => {
  await expect(slide(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Stop the slides' }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(page, 2)).toBeHidden();
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(slide(page, 2)).toBeVisible();
});

test('swiping moves to the next slide and back', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'needs a touch screen');
  await page.getByRole('button', { name: 'Stop the slides' }).click();
  const carousel = carouselOf(page);
  const currentSlide = async (): Promise<string | null> =>
    carousel.getByRole('img').filter({ visible: true }).getAttribute('alt');
  const first = await currentSlide();
  const box = await carousel.boundingBox();
  if (!box) throw new Error('the carousel has no bounding box');
  const middle = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);

  async function swipe(from: number, to: number): Promise<void> {
    const at = (x: number) => ({ touchPoints: [{ x, y: middle }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  await swipe(300, 80);
  await expect.poll(currentSlide).not.toBe(first);
  await swipe(80, 300);
  await expect.poll(currentSlide).toBe(first);
});

test('the carousel does not play by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  // Longer than two slides would be shown.
  await page.waitForTimeout(6500);
  await expect(slide(page, 1)).toBeVisible();
});
