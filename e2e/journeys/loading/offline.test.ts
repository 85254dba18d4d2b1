import type { Page } from '@playwright/test';
import { cartButton, cartPanel } from '../../shop/cart.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { waitUntilStarted } from '../../shop/started.ts';
import { expect, isIsolated, test, undecided } from '../../test.ts';

test.use(undecided);

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByText('You are offline.');

/**
 * Waits until the caches hold all files of the page's releases, except other languages, and for each of
 * `parts` a URL that contains it.
 */
const waitUntilCached = (page: Page, parts: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const releases = document.getElementById('shop-releases')?.textContent ?? '';
        // The keys of the integrity hashes also name chunks that few pages need, so only the lists of files
        // count.
        const files = (releases.match(/\/r\/[^"]+\.(js|css)(?="[,\]}])/g) ?? []).filter(
          (file) => !file.includes('/locales-'),
        );
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const cached = requests.flat().map(({ url }) => decodeURIComponent(url));
        return [...files, ...wanted].filter((part) => !cached.some((url) => url.includes(part)));
      }, parts),
    )
    .toEqual([]);

test('visited pages and the cart work offline, and the shop shows a notice', async ({
  page,
  context,
  faults,
}) => {
  test.skip(isIsolated, 'Chromium reports no change between online and offline without a network interface');
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|cannot be reached/);
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('button', { name: 'Decline' }).click();
  const card = page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  const product = new URL(page.url()).pathname;
  const id = product.split('/').at(-1) ?? '';
  await waitUntilCached(page, ['/offline', '/Meltemi-All-Products', `ShopProduct?input={"id":"${id}"`]);

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();

  // The list was loaded as a document and is cached as such; the product is cached as the calls that it was
  // rendered from.
  await page.goto('/Meltemi-All-Products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect(notice(page)).toBeVisible();
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);

  await page.goto('/Our-History');
  await waitUntilStarted(page);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Η ιστορία μας' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('payment pages and older releases are not cached', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const old = await caches.open('shop shell@0.0.1 pages');
    await old.put('/', new Response('<html>old</html>'));
  });
  await page.goto('/checkout');
  await page.goto('/faq');
  // caches.open() would create a deleted cache again.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/faq', { ignoreVary: true }))))
    .toBe(true);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, urls: lists.flat().map(({ url }) => url) };
  });
  expect(cached.names.filter((name) => name.includes('0.0.1'))).toEqual([]);
  const paymentPaths =
    /^\/(checkout|payment-|kept\/..\/(?!Shop(Navigation|Section|Type|Category|Items|Product|Faq)\b))/;
  expect(cached.urls.filter((url) => paymentPaths.test(new URL(url).pathname))).toEqual([]);
});

test('the checkout and its calls bypass the service worker', async ({ page }) => {
  const sources = (kind: 'navigation' | 'resource'): Promise<Record<string, string>> =>
    page.evaluate((wanted) => {
      const entries = performance.getEntriesByType(wanted) as (PerformanceEntry & {
        workerMatchedSourceType: string;
      })[];
      return Object.fromEntries(
        entries.map(({ name, workerMatchedSourceType: source }) => [new URL(name).pathname, source]),
      );
    }, kind);
  await page.goto('/Meltemi-School/primary-school/polo-shirts/2');
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('/checkout');
  await page.reload();
  await expect.poll(() => sources('resource')).toMatchObject({ '/ShopCheckCart': 'network' });
  expect(await sources('navigation')).toEqual({ '/checkout': 'network' });
  await page.goto('/faq');
  expect(await sources('navigation')).toEqual({ '/faq': '' });
});
