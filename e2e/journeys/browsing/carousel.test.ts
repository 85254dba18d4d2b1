import type { Page } from '@playwright/test';
import { declineCookies } from '../../shop/cookies.ts';
import { expect, test, undecided } from '../../test.ts';

test.use({ ...undecided, contextOptions: { reducedMotion: 'no-preference' } });

const carouselOf = (page: Page) => page.getByRole('region', { name: 'School', exact: true });
const currentSlide = (page: Page): Promise<string | null> =>
  carouselOf(page).getByRole('img').filter({ visible: true }).getAttribute('alt');

const slideMs = 3000;

/** A carousel plays only in view, without the pointer or the focus on it. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/Meltemi-School');
  await declineCookies(page);
  await carouselOf(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  // Must be later than the clock's current time.
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the carousel of a section plays by itself and can be stopped', async ({ page }) => {
  await open(page);
  const first = await currentSlide(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(slideMs);
      return currentSlide(page);
    })
    .not.toBe(first);
  await page.getByRole('button', { name: 'Stop the slides' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Start the slides' }).blur();
  const second = await currentSlide(page);
  await page.clock.runFor(3 * slideMs);
  expect(await currentSlide(page)).toBe(second);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => currentSlide(page)).not.toBe(second);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(() => currentSlide(page)).toBe(second);
});

test('swiping moves to the next slide and back', { tag: '@phoneOnly' }, async ({ page }) => {
  await open(page);
  const first = await currentSlide(page);
  const box = await carouselOf(page).boundingBox();
  if (!box) throw new Error('The carousel has no bounding box.');
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
  await expect.poll(() => currentSlide(page)).not.toBe(first);
  await swipe(80, 300);
  await expect.poll(() => currentSlide(page)).toBe(first);
});

test('the carousel does not play by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => currentSlide(page)).toBe('Slide 2');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Next slide' }).blur();
  await page.clock.runFor(3 * slideMs);
  expect(await currentSlide(page)).toBe('Slide 2');
});
