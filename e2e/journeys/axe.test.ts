import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../shop/account.ts';
import { axeFindings } from '../shop/axe.ts';
import { addToCart, chooseColour, chooseSize } from '../shop/product.ts';
import { expect, test } from '../test.ts';

// Every address of the shop, in both languages, light and dark; phone and desktop are projects of their own.
const places = [
  '/',
  '/Meltemi-School',
  '/Meltemi-Kids',
  '/Meltemi-Workwear',
  '/Meltemi-Promotional',
  '/Meltemi-All-Products',
  '/search?q=polo',
  '/search?q=nothing-like-it',
  '/My-Account',
  '/My-Account?tab=Favourites',
  '/My-Account?tab=Edit%20Personal%20Details',
  '/My-Account?tab=Change%20Password',
  '/receipt?order=30968208',
  '/checkout',
  '/payment-failed',
  '/payment-pending',
  '/withdraw',
  '/contact',
  '/contact?from=shops',
  '/faq',
  '/faq?from=terms',
  '/faq?from=privacy',
  '/faq?from=shipping',
  '/faq?from=returns',
  '/faq?from=account',
  '/Our-History',
  '/accessibility',
  '/offline',
  '/nowhere',
];

const atOnce = 4;

/** Whether the page, on the narrowest screen and with letters twice as large, has to be moved sideways to be read. */
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

/** Looks at addresses with a few pages at once. */
async function lookAtAll(context: BrowserContext, addresses: string[], isPhone: boolean): Promise<string[]> {
  const left = [...addresses];
  const findings: string[] = [];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let address = left.shift(); address; address = left.shift()) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading|Φόρτωση/ })).toHaveCount(0);
      findings.push(...(await axeFindings(page)).map((finding) => `${address} ${finding}`));
      if (isPhone && (await isTooWide(page))) findings.push(`${address} is too wide`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return findings;
}

/** The first type, category and item that the sitemap names, without their language. */
async function deeper(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const english = paths.filter((path) => !/^\/el(\/|$)/.test(path));
  return [2, 3, 4].map((depth) => english.find((path) => path.split('/').length === depth + 1) ?? '/');
}

for (const [language, prefix] of [
  ['English', ''],
  ['Greek', '/el'],
] as const)
  test(`axe finds nothing on any page in ${language}`, async ({ page, context, faults, isMobile }) => {
    test.setTimeout(180_000);
    faults.expect(/404/);
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') sessionStorage.setItem('pageAccess', 'true');
    });
    await page.goto('/Meltemi-All-Products');
    await page.getByRole('button', { name: 'Decline' }).click();
    const card = page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first();
    await card.getByRole('link').click();
    await chooseColour(page);
    await chooseSize(page);
    await addToCart(page);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await signIn(page);
    const inLanguage = [...places, ...(await deeper(page))].map(
      (address) => prefix + (address === '/' && prefix ? '' : address),
    );
    expect(await lookAtAll(context, inLanguage, isMobile)).toEqual([]);
  });

test('axe finds nothing in what opens over a page', async ({ page }) => {
  const findings: string[] = [];
  const look = async (name: string): Promise<void> => {
    findings.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`));
  };
  await page.goto('/Meltemi-All-Products');
  await look('cookies');
  await page.getByRole('button', { name: 'Decline' }).click();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  await look('menu');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await header.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('polo');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  // The page behind follows what is typed; until it has, it is pale.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await look('search');
  await header.getByRole('button', { name: 'Search' }).click();
  await header.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await look('cart');
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Profile' }).click();
  await expect(header.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await look('profile');
  await header.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('dialog', { name: 'SIGN IN' })).toBeVisible();
  await look('sign-in');
  await page.getByRole('button', { name: 'New here? Register Now!' }).click();
  await look('register');
  expect(findings).toEqual([]);
});
