import type { Page } from '@playwright/test';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { axeFindings, type AxeOptions } from './axe.ts';

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/**
 * Returns axe's findings at the last width (at every width in the nightly run), and the widths that are too
 * wide.
 */
export async function findingsAt(page: Page, widths: number[], options?: AxeOptions): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (isNightlyRun() || width === widths.at(-1))
      found.push(...(await axeFindings(page, options)).map((finding) => `${width}: ${finding}`));
    if (await isTooWide(page)) found.push(`${width}: too wide`);
  }
  return found;
}

export async function isTooWideWithLargeText(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (size) await page.setViewportSize(size);
  return isWide;
}

export async function findingsWithLargeText(page: Page): Promise<string[]> {
  const found = await axeFindings(page);
  return (await isTooWideWithLargeText(page)) ? [...found, 'too wide'] : found;
}
