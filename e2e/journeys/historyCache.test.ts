import { type Locator, type Page } from '@playwright/test';
import { browserArgs } from '../browserArgs.ts';
import { expect, test } from '../test.ts';

const lists = {
  'a category': '/Meltemi-School/primary-school/polo-shirts?sort=price',
  'the second page of all products': '/Meltemi-All-Products?page=2',
  'a search': '/search?q=shirt',
};
const product = '/Meltemi-School/primary-school/polo-shirts/2';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('shop:started').length > 0);

/** A shop that does not answer any more: what it is asked for hangs. */
const hang = (page: Page): Promise<unknown> => page.route(/\/Shop[A-Z]/, () => {});

async function openList(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
  return page.getByRole('main').getByRole('article').getByRole('link');
}

/** From far down a list to one of its products. Says how far down it was. */
async function openProduct(page: Page, cards: Locator): Promise<number> {
  const card = cards.nth(6);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  // The header may hide at the last step; then nothing moves any more.
  await card.hover();
  const y = await scrolled(page);
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  return y;
}

for (const [name, path] of Object.entries(lists))
  test(`a step back to ${name} waits for nobody, and stands where it was left`, async ({ page }) => {
    const cards = await openList(page, path);
    const names = await cards.allTextContents();
    const y = await openProduct(page, cards);
    await hang(page);
    await page.goBack();
    await expect(cards).toHaveText(names);
    expect(await scrolled(page)).toBe(y);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(await scrolled(page)).toBe(0);
  });

test('behind a reload the way back is as short', async ({ page }) => {
  const cards = await openList(page, lists['a category']);
  const names = await cards.allTextContents();
  const y = await openProduct(page, cards);
  await page.reload();
  await started(page);
  await hang(page);
  await page.goBack();
  await expect(cards).toHaveText(names);
  expect(await scrolled(page)).toBe(y);
});

test('what has changed meanwhile is put right on the page, which does not move', async ({ page }) => {
  const cards = await openList(page, lists['a category']);
  const y = await openProduct(page, cards);
  await page.route(/\/ShopCategory/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(' Polo', ' Polo*') });
  });
  await page.goBack();
  await expect(cards.first()).toContainText('Polo*');
  expect(await scrolled(page)).toBe(y);
});

test('a reload keeps the place, and a page that is opened anew begins at its top', async ({ page }) => {
  const cards = await openList(page, '/Meltemi-All-Products');
  // A font that is late on a first visit is there from the second on, and can break a name into other lines.
  await page.reload();
  await started(page);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const y = await scrolled(page);
  await page.reload();
  await started(page);
  expect(await scrolled(page)).toBe(y);
  await page.goto('/faq');
  await started(page);
  expect(await scrolled(page)).toBe(0);
});

test('the browser may keep every public page in its memory', async ({
  playwright,
  baseURL,
  contextOptions,
}) => {
  const browser = await playwright.chromium.launch({
    args: browserArgs,
    executablePath: test.info().project.use.launchOptions?.executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ ...contextOptions, baseURL });
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.toggleAttribute('data-persisted', persisted),
      ),
    );
    for (const path of [
      '/',
      '/Meltemi-School',
      lists['a category'],
      product,
      '/search?q=polo',
      '/faq',
      '/el',
    ]) {
      await page.goto(path);
      await started(page);
      // By the page itself, as a link to another site would.
      await page.evaluate(() => location.assign('/accessibility'));
      await page.waitForURL('**/accessibility');
      await page.evaluate(() => history.back());
      await expect(page.locator('html[data-persisted]'), path).toBeAttached();
    }
  } finally {
    await browser.close();
  }
});
