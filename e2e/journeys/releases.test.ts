import { expect, test } from '@playwright/test';
import { mixReleases, showMix } from '../../lab/release-demo/mixReleases.ts';
import { showReleases } from '../../lab/release-demo/showReleases.ts';
import { signIn } from '../shop/account.ts';
import { cartButton, proceedToCheckout } from '../shop/cart.ts';
import { amount, chooseDelivery } from '../shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from '../shop/product.ts';
import { watchFaults } from '../Faults.ts';

test.describe.configure({ timeout: 300_000 });

// The steps of `npm run demo:release`. Runs after all other journeys, since it changes the live releases.
test('a team promotes and rolls back a release, and a broken canary is rolled back automatically, without failed requests', async ({
  browser,
}) => {
  const { SHOP_ORIGIN: origin = '', STORE: store } = process.env;
  test.skip(!store, 'STORE must name the store of the running shop');
  const result = await showReleases({ origin, store: store ?? '', browser, log: console.log });
  expect(result.sent).toBeGreaterThan(100);
  expect(result.failed).toBe(0);
  expect(result.takenBack).toContain('a mistake in the cart');
});

test('each remote works with the previous and the next releases of the others', async ({ browser }) => {
  const { SHOP_ORIGIN: origin = '', STORE: store = '' } = process.env;
  test.skip(!store, 'STORE must name the store of the running shop');
  for (const mix of await mixReleases(store))
    await test.step(mix.title, async () => {
      await showMix(store, origin, mix);
      const context = await browser.newContext();
      const faults = await watchFaults(context);
      const page = await context.newPage();
      await page.goto('/Meltemi-All-Products');
      await page.getByRole('button', { name: 'Decline' }).click();
      await page
        .getByRole('article')
        .filter({ hasNotText: 'Out of Stock' })
        .first()
        .getByRole('link')
        .click();
      await chooseColour(page);
      await chooseSize(page);
      await addToCart(page);
      await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
      await page.keyboard.press('Escape');
      await signIn(page);
      await proceedToCheckout(page);
      await expect(page.getByLabel('E-mail')).toHaveValue('demo@meltemi.test');
      await chooseDelivery(page, /[Ss]tore|[Ss]hop|[Pp]ickup/);
      expect(await amount(page, 'Total (VAT included)')).toBeGreaterThan(0);
      await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
      await context.close();
      expect(faults.unexpected()).toEqual([]);
    });
});
