import { type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/test/browser.ts';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { browserArgs } from '../../browserArgs.ts';
import { declineCookies } from '../../shop/cookies.ts';
import { waitUntilStarted, watchLoading } from '../../shop/started.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const lists = {
  'a category': '/Meltemi-School/primary-school/polo-shirts?sort=price',
  'the second page of all products': '/Meltemi-All-Products?page=2',
  'a search': '/search?q=shirt',
};
const product = '/Meltemi-School/primary-school/polo-shirts/2';

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const expectScrollPosition = (page: Page, y: number): Promise<void> =>
  expect.poll(() => scrollPosition(page)).toBe(y);

const calls = /\/Shop[A-Z]/;
const hangCalls = (page: Page): Promise<unknown> => page.route(calls, () => {});

async function openList(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await declineCookies(page);
  return page.getByRole('main').getByRole('article').getByRole('link');
}

async function openProduct(page: Page, cards: Locator): Promise<number> {
  const card = cards.nth(6);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
  // Scrolling may hide the header; hovering waits until the layout is stable.
  await card.hover();
  const y = await scrollPosition(page);
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expectScrollPosition(page, 0);
  return y;
}

const onlyNightly = 'the second page of all products';

for (const [name, path] of Object.entries(lists).filter(([name]) => isNightlyRun() || name !== onlyNightly))
  test(`going back to ${name} needs no request and restores the scroll position, also after a reload`, async ({
    page,
  }) => {
    const cards = await openList(page, path);
    const names = await cards.allTextContents();
    const y = await openProduct(page, cards);
    await hangCalls(page);
    await page.goBack();
    await expect(cards).toHaveText(names);
    await expectScrollPosition(page, y);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expectScrollPosition(page, 0);

    await page.unroute(calls);
    await page.reload();
    await waitUntilStarted(page);
    await hangCalls(page);
    await page.goBack();
    await expect(cards).toHaveText(names);
    await expectScrollPosition(page, y);
  });

test('a cached page is revalidated without losing the scroll position', async ({ page }) => {
  const cards = await openList(page, lists['a category']);
  const y = await openProduct(page, cards);
  await page.route(/\/ShopCategory/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(' Polo', ' Polo*') });
  });
  await page.goBack();
  await expect(cards.first()).toContainText('Polo*');
  await expectScrollPosition(page, y);
});

test('a reload keeps the scroll position, a new page starts at the top', async ({ page }) => {
  const cards = await openList(page, '/Meltemi-All-Products');
  // The first visit may paint with a fallback font, which can break lines differently.
  await page.reload();
  await waitUntilStarted(page);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
  const y = await scrollPosition(page);
  await page.reload();
  await waitUntilStarted(page);
  await expectScrollPosition(page, y);
  await page.goto('/faq');
  await waitUntilStarted(page);
  await expectScrollPosition(page, 0);
});

test('public pages are eligible for the back/forward cache', async ({
  playwright,
  baseURL,
  contextOptions,
}) => {
  const browser = await playwright.chromium.launch({
    // Chromium does not cache a page whose pictures are still loading.
    args: [...browserArgs, '--blink-settings=imagesEnabled=false'],
    executablePath: findBrowser() ?? undefined,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ ...contextOptions, baseURL });
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.toggleAttribute('data-persisted', persisted),
      ),
    );
    const waitUntilLoaded = watchLoading(page);
    const others = ['/Meltemi-School', lists['a category'], '/faq', '/el'];
    for (const path of ['/', product, '/search?q=polo', ...(isNightlyRun() ? others : [])]) {
      await page.goto(path);
      await waitUntilLoaded();
      await page.evaluate(() => location.assign('/accessibility'));
      await page.waitForURL('**/accessibility');
      await page.evaluate(() => history.back());
      await expect(page.locator('html[data-persisted]'), path).toBeAttached();
    }
  } finally {
    await browser.close();
  }
});
