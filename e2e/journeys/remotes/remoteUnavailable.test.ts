import type { Page, Route } from '@playwright/test';
import { cartButton, cartPanel } from '../../shop/cart.ts';
import { declineCookies } from '../../shop/cookies.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { awayFaults, bringBack, takeAway } from '../../shop/remotes.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const unavailable = 'This part of the shop is not available at the moment.';
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
};

test('the shop works without the catalogue, which can be retried', async ({ page, context, faults }) => {
  faults.expect(awayFaults('mf_catalogue'));
  await takeAway(context, 'mf_catalogue');
  await page.goto('/contact');
  await declineCookies(page);
  await page.getByRole('link', { name: 'Meltemi, home' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expectFrame(page);
  await cartButton(page).click();
  await expect(cartPanel(page)).toContainText('Cart is empty');
  await page.keyboard.press('Escape');

  await bringBack(context, 'mf_catalogue');
  await tryAgain(page).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'School', exact: true })).toBeVisible();
});

test('a catalogue page opened while the remote is unavailable shows an error and can be retried', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(awayFaults('mf_catalogue'));
  await takeAway(context, 'mf_catalogue');
  await page.goto('/Meltemi-School');
  await expect(tryAgain(page)).toBeVisible();
  await expectFrame(page);

  await bringBack(context, 'mf_catalogue');
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
});

test('a lazy page of the shell shows an error if its chunk fails, and can be retried', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/routes\.\w+\.(js|css)|ERR_FAILED/);
  const files = '**/r/shell/*/routes.*';
  await context.route(files, (route) => route.abort());
  await page.goto('/');
  await declineCookies(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'SHIPPING' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expectFrame(page);

  await context.unroute(files);
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping');
});

test('a chunk fails without its hash, which can be retried, and waits for it', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/hashes\.json|ERR_FAILED/);
  const lists = '**/r/shell/*/hashes.json*';
  await context.route(lists, (route) => route.abort());
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const areRoutesLoaded = () => loaded.some((url) => /\/r\/shell\/[^/]+\/routes\./.test(url));
  await page.goto('/');
  await declineCookies(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'SHIPPING' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expectFrame(page);
  expect(areRoutesLoaded()).toBe(false);

  await context.unroute(lists);
  const held = new Promise<Route>((resolve) => void context.route(lists, resolve));
  await tryAgain(page).click();
  const list = await held;
  expect(areRoutesLoaded()).toBe(false);
  const script = page.waitForRequest(/\/r\/shell\/[^/]+\/routes\..*js/);
  await list.continue();
  const { pathname } = new URL((await script).url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping');
  const hashes = await page.evaluate(() => Reflect.get(globalThis, 'shopIntegrity') as object);
  expect(hashes).toHaveProperty([pathname], expect.stringMatching(/^sha384-/));
});

test('the shop sells without the account, which can be retried', async ({ page, context, faults }) => {
  faults.expect(awayFaults('mf_account'));
  await takeAway(context, 'mf_account');
  await page.goto('/Meltemi-All-Products');
  await declineCookies(page);
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expectFrame(page);

  await bringBack(context, 'mf_account');
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('the catalogue works without the checkout, and the cart can be retried', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(awayFaults('mf_checkout'));
  await takeAway(context, 'mf_checkout');
  await page.goto('/Meltemi-Kids');
  await declineCookies(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOP');
  await cartButton(page).click();
  await expect(page.getByText('What is in your cart is kept.')).toBeVisible();
  await expectFrame(page);

  await bringBack(context, 'mf_checkout');
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
});
