import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

const list = '/Meltemi-School/primary-school/polo-shirts';

const areLoading = (page: Page): Promise<boolean[]> =>
  page
    .locator('article img')
    .evaluateAll((pictures) =>
      pictures.slice(0, 8).map((picture) => (picture as HTMLImageElement).currentSrc !== ''),
    );

const title = 'on a phone, pictures below the fold load after the scripts or on the first scroll';
test(title, { tag: '@phone' }, async ({ page, isMobile }) => {
  let releaseScripts = (): void => undefined;
  const scriptsHeld = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(/\/r\/shell\/.*\.js$/, async (route) => {
    await scriptsHeld;
    await route.continue();
  });

  await page.goto(list, { waitUntil: 'commit' });
  await expect.poll(async () => (await areLoading(page)).slice(0, 4)).toEqual([true, true, true, true]);
  // Pictures that appear more than once may be loaded already. On the desktop nothing is deferred.
  if (isMobile) expect((await areLoading(page)).slice(4)).toContain(false);
  else await expect.poll(() => areLoading(page)).not.toContain(false);
  await page.mouse.wheel(0, 30);
  await expect.poll(() => areLoading(page)).not.toContain(false);

  const again = await page.context().newPage();
  await again.goto(list);
  await expect.poll(() => areLoading(again)).not.toContain(false);
  await again.close();
  releaseScripts();
});
