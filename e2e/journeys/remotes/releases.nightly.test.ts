import { expect, test } from '@playwright/test';
import { mixReleases, showMix } from '../../release-demo/mixReleases.ts';
import { showReleases } from '../../release-demo/chapters/showReleases.ts';
import { signIn } from '../../shop/account.ts';
import { cartButton, proceedToCheckout } from '../../shop/cart.ts';
import { amount, chooseDelivery } from '../../shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { watchFaults } from '../../Faults.ts';

// Runs after all other journeys, because it changes the live releases.
test('teams change what is live, and the shop rolls back failing releases without failed requests', async ({
  browser,
}) => {
  const { SHOP_ORIGIN: origin = '', STORE: store } = process.env;
  test.skip(!store, 'STORE must name the store of the running shop');
  const shown = await showReleases({ origin, store: store ?? '', browser, log: console.log });
  expect(shown.brokenCanary.reverted).toContain('a mistake in the cart');
  expect(shown.majorEvent.refusal).toMatch(
    /mf_catalogue 2\.0\.0 .*publishes catalogue:item-viewed in version 3, but shell .* accepts version 2\./,
  );
  expect(shown.majorEvent.refusal).toMatch(
    /Remedy: .*npx meltemi promote mf-catalogue 2\.0\.0 shell VERSION/,
  );
  expect(shown.rollbackBelowNeed.refusal).toMatch(/accepts version 2\..*Remedy/s);
  expect(shown.rollbackBelowNeed.refusal).toContain('npx meltemi rollback shell mf-catalogue');
  expect(shown.hostileRelease.reverted).toMatch(/^rolled back mf_catalogue 1\.2\.0 to /);
  expect(shown.sent).toBeGreaterThan(100);
  expect(shown.failed).toEqual([]);
});

test('each remote works with the previous and next releases of the others', async ({ browser }) => {
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
