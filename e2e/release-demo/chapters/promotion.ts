import type { Page } from '@playwright/test';
import { command, homePage, timed, until } from '../steps.ts';
import type { NextRelease } from '../nextReleases.ts';
import type { Chapter, Shop } from '../Shop.ts';

const text = 'A new look for the season';

export const news: NextRelease = {
  folder: 'mf-catalogue',
  version: '1.1.0',
  changes: [
    {
      file: 'src/home/HomePage.tsx',
      pattern: /<PageHeading/,
      replacement: `<p>${text}</p><PageHeading`,
    },
  ],
};

interface Times {
  previewMs: number;
  promoteMs: number;
  rollbackMs: number;
}

const isShown = async ({ origin }: Shop): Promise<boolean> => (await homePage(origin)).includes(text);

async function preview(shop: Shop): Promise<void> {
  const link = await command(shop, 'preview', news.folder, news.version);
  const context = await shop.browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText(text).waitFor();
  await context.close();
}

const go = (page: Page, link: string | number): Promise<void> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  return (typeof link === 'number' ? links.nth(link) : links.filter({ hasText: link })).click();
};

async function openTab({ browser, origin }: Shop): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  return page;
}

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirstDocument' in window);

async function changeReleases(tab: Page): Promise<void> {
  const releaseSet = tab.waitForResponse('**/release-set');
  await go(tab, 1);
  await releaseSet;
  if (!(await isFirstDocument(tab))) throw new Error('The open tab was reloaded too early.');
  await go(tab, 'HOME');
  await tab.getByText(text).waitFor();
  if (await isFirstDocument(tab)) throw new Error('The open tab was not reloaded.');
}

export const showPromotion: Chapter<Times> = async (shop) => {
  const { folder, version } = news;
  const tab = await openTab(shop);
  const previewMs = await timed(() => preview(shop));
  if (await isShown(shop)) throw new Error('The previewed release is live.');
  shop.log(`npx meltemi preview ${folder} ${version}: shown to one browser after ${previewMs} ms.`);

  const promoteMs = await timed(async () => {
    await command(shop, 'promote', folder, version);
    await until('the promotion', () => isShown(shop));
  });
  shop.log(`npx meltemi promote ${folder} ${version}: live after ${promoteMs} ms.`);

  await changeReleases(tab);
  await tab.close();
  shop.log('The open tab kept its releases and switched to the new ones on navigation.');

  const rollbackMs = await timed(async () => {
    await command(shop, 'rollback', folder);
    await until('the rollback', async () => !(await isShown(shop)));
  });
  shop.log(`npx meltemi rollback ${folder}: rolled back after ${rollbackMs} ms.`);
  return { previewMs, promoteMs, rollbackMs };
};
