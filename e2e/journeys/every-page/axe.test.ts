import type { Page } from '@playwright/test';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { signInByCalls } from '../../shop/account.ts';
import { cartOfFirstItem } from '../../shop/articles.ts';
import { axeFindings, inDialog, type AxeOptions } from '../../shop/axe.ts';
import { waitUntilStarted } from '../../shop/started.ts';
import { expect, test, undecided } from '../../test.ts';

const paths = [
  '/',
  '/Meltemi-School',
  '/schools/ayia-marina-primary?age=10',
  '/Meltemi-All-Products',
  '/search?q=navy+polo+10+years+delivery',
  '/search?q=nothing-like-it',
  '/My-Account',
  '/My-Account?tab=Favourites',
  '/My-Account?tab=Edit%20Personal%20Details',
  '/My-Account?tab=Change%20Password',
  '/receipt?order=30968208',
  '/checkout',
  '/payment-failed',
  '/unpaid-order',
  '/withdraw',
  '/confirm-email',
  '/stock-alert',
  '/contact',
  '/faq',
  '/faq?from=terms',
  '/Our-History',
  '/accessibility',
  '/offline',
  '/nowhere',
];

/** Pages with the same components as one of `paths` and other texts. */
const similarPaths = [
  '/Meltemi-Kids',
  '/Meltemi-Workwear',
  '/Meltemi-Promotional',
  '/search?q=polo',
  '/payment-pending',
  '/restore-email',
  '/contact?from=shops',
  '/faq?from=privacy',
  '/faq?from=shipping',
  '/faq?from=returns',
  '/faq?from=account',
];

async function isTooWide(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const isWide = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    return root.scrollWidth > root.clientWidth;
  });
  if (size) await page.setViewportSize(size);
  return isWide;
}

async function check(page: Page, path: string, options: { dark: boolean }): Promise<string[]> {
  await page.goto(path);
  await waitUntilStarted(page);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading|Φόρτωση/ })).toHaveCount(0);
  const findings = await axeFindings(page, options);
  return (await isTooWide(page)) ? [...findings, 'too wide'] : findings;
}

async function deepPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const locations = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const english = locations.filter((path) => !/^\/el(\/|$)/.test(path));
  return [2, 3, 4].map((depth) => english.find((path) => path.split('/').length === depth + 1) ?? '/');
}

// Pages alternate between English on the desktop and Greek on the phone, except in the nightly run.
const languages = [
  { name: 'English', prefix: '', tag: isNightlyRun() ? '@phone' : [], shown: 0 },
  { name: 'Greek', prefix: '/el', tag: isNightlyRun() ? '@phone' : '@phoneOnly', shown: 1 },
];

for (const { name, prefix, tag, shown } of languages)
  test(`no page has accessibility violations in ${name}`, { tag }, async ({ page, faults }) => {
    faults.expect(/404/);
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') sessionStorage.setItem('pageAccess', 'true');
    });
    await signInByCalls(page);
    const cart = await cartOfFirstItem(page);
    await page.evaluate((text) => localStorage.setItem('cartItems', text), cart);
    const templates = [...paths, ...(await deepPaths(page))];
    const chosen = isNightlyRun()
      ? [...templates, ...similarPaths]
      : templates.filter((_, index) => index % 2 === shown);
    for (const [index, template] of chosen.entries()) {
      const path = template === '/' ? prefix || '/' : prefix + template;
      const dark = isNightlyRun() || index % 4 === 0;
      expect.soft(await check(page, path, { dark }), path).toEqual([]);
    }
  });

test.describe('before a choice about cookies', () => {
  test.use(undecided);

  test('no popup or panel has accessibility violations', async ({ page }) => {
    const findings: string[] = [];
    const check = async (name: string, options?: AxeOptions): Promise<void> => {
      findings.push(...(await axeFindings(page, options)).map((finding) => `${name}: ${finding}`));
    };
    const inHeader = { within: 'header' };
    await page.goto('/Meltemi-All-Products');
    await check('cookies');
    await page.getByRole('button', { name: 'Decline' }).click();
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Menu' }).click();
    const closeMenu = page.getByRole('button', { name: 'Close menu' });
    await expect(closeMenu).toBeVisible();
    await check('menu', inDialog);
    await closeMenu.click();
    await header.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('polo');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await check('search');
    await header.getByRole('button', { name: 'Search' }).click();
    await header.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByText('Cart is empty')).toBeVisible();
    await check('cart', inDialog);
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Profile' }).click();
    await expect(header.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
    await check('profile', inHeader);
    await header.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.getByRole('dialog', { name: 'SIGN IN' })).toBeVisible();
    await check('sign-in', inDialog);
    await page.getByRole('button', { name: 'New here? Register Now!' }).click();
    await expect(page.getByRole('dialog', { name: 'REGISTER' })).toBeVisible();
    await check('register', inDialog);
    expect(findings).toEqual([]);
  });
});
