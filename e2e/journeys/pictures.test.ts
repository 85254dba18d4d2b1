import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const list = '/Meltemi-School/primary-school/polo-shirts';

/** Of those near enough to the screen to come before a visitor gets there. */
const haveCome = (page: Page): Promise<boolean[]> =>
  page
    .getByRole('article')
    .locator('img')
    .evaluateAll((pictures) =>
      pictures.slice(0, 8).map((picture) => (picture as HTMLImageElement).currentSrc !== ''),
    );

test('on a phone the pictures below the screen come behind the scripts, or with the first scroll', async ({
  page,
  isMobile,
}) => {
  let letScriptsGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route(/\/r\/shell\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });

  await page.goto(list, { waitUntil: 'commit' });
  await expect.poll(async () => (await haveCome(page)).slice(0, 4)).toEqual([true, true, true, true]);
  // The list has the same picture more than once, and what is there needs not come. Elsewhere nothing waits.
  if (isMobile) expect((await haveCome(page)).slice(4)).toContain(false);
  else await expect.poll(() => haveCome(page)).not.toContain(false);
  await page.mouse.wheel(0, 30);
  await expect.poll(() => haveCome(page)).not.toContain(false);

  const again = await page.context().newPage();
  await again.goto(list);
  await expect.poll(() => haveCome(again)).not.toContain(false);
  await again.close();
  letScriptsGo();
});
