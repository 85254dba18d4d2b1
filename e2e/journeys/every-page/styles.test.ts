import type { Locator, Page } from '@playwright/test';
import { waitUntilStarted } from '../../shop/started.ts';
import { expect, test } from '../../test.ts';

const applyAsRemote = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer shared,remotes;@layer remotes.mf_gifts{${text}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

const look = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const { position, backgroundColor, borderBottomWidth } = getComputedStyle(element);
    return [position, backgroundColor, borderBottomWidth];
  });

test('a remote’s rule cannot override the header’s own styles, however specific it is', async ({ page }) => {
  await page.goto('/faq');
  const bar = page.getByRole('banner').locator('> div').first();
  const before = await look(bar);
  expect(before[0]).toBe('sticky');
  const name = await bar.getAttribute('class');
  const selector = `html body #root header > .${name}.${name}`;
  await applyAsRemote(page, `${selector}{position:static;background-color:rgb(1,2,3)}`);
  expect(await look(bar)).toEqual(before);
});

test('a remote’s rule overrides shared primitives within the remote', async ({ page }) => {
  await page.goto('/faq');
  // Hydration would remove the element.
  await waitUntilStarted(page);
  await page.getByRole('main').evaluate((main) => {
    const own = document.createElement('p');
    own.className = 'own visually-hidden';
    main.append(own);
  });
  const own = page.locator('p.own');
  await expect(own).toHaveCSS('position', 'absolute');
  await applyAsRemote(page, '.own{position:relative;margin:3px}');
  await expect(own).toHaveCSS('position', 'relative');
  await expect(own).toHaveCSS('margin-top', '3px');
});
