import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

/** Returns texts that are wider than their box, options of dropdowns too, or lower than 12 px. */
const badTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const isCut = (element: Element, style: CSSStyleDeclaration): boolean => {
      if (!(element instanceof HTMLSelectElement)) return element.scrollWidth > element.clientWidth + 1;
      if (canvas) canvas.font = style.font;
      const text = canvas?.measureText(element.selectedOptions[0]?.text ?? '').width ?? 0;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return text > element.clientWidth - padding + 1;
    };
    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('header *, main *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      if (width <= 1 || style.display === 'inline' || style.clipPath !== 'none') return [];
      if (!element.checkVisibility()) return [];
      if (!(element instanceof HTMLSelectElement) && !hasText(element)) return [];
      const isSmall = Number.parseFloat(style.fontSize) < 12;
      return isSmall || isCut(element, style) ? [element.textContent ?? ''] : [];
    });
  });

/** How far a shop's name of these words reaches over the first section beside or below it, in pixels. */
const overlapOfName = (page: Page, words: string): Promise<number> =>
  page.evaluate((words) => {
    const name = document.querySelector('header a[href="/el"] span');
    const section = document.querySelector(
      'header nav a[href="/el/Meltemi-School"], nav a[href="/el/Meltemi-School"]',
    );
    if (!name || !section) throw new Error('The page has no name or no sections.');
    name.textContent = words;
    const [one, other] = [name.getBoundingClientRect(), section.getBoundingClientRect()];
    return Math.min(one.right - other.left, one.bottom - other.top);
  }, words);

const title = 'lists and school pages in Greek begin on the first screen, and cut no texts';
test(title, { tag: '@phone' }, async ({ page }) => {
  await page.goto('/el/Meltemi-All-Products');
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  expect(await badTexts(page)).toEqual([]);
  await page.goto('/el/schools/ayia-marina-primary?age=8');
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
  expect(await badTexts(page)).toEqual([]);
  expect(await overlapOfName(page, '«Σχολικά Νίκος» & Υιοί Λτδ')).toBeLessThanOrEqual(0);
});

test(
  'paging fits in the font that is shown until the shop’s has loaded',
  { tag: '@phone' },
  async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/el/Meltemi-All-Products');
    await expect(page.getByRole('navigation', { name: 'Σελίδες' })).toBeVisible();
    expect(await badTexts(page)).toEqual([]);
  },
);
