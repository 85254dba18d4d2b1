import type { Locator, Page } from '@playwright/test';
import { joinByCalls, newcomer, signOut } from '../../shop/account.ts';
import { cartPanel } from '../../shop/cart.ts';
import { cards } from '../../shop/cardPage.ts';
import { guest } from '../../shop/checkout.ts';
import { plugInAuthenticator } from '../../shop/passkeys.ts';
import { openItem } from '../../shop/fillCart.ts';
import { addButton } from '../../shop/product.ts';
import { expect, test } from '../../test.ts';

/** Excludes the card provider's fields and button, which are the same in every shop. */
interface Effort {
  taps: number;
  fields: number;
}

function countingHand() {
  const effort: Effort = { taps: 0, fields: 0 };
  return {
    effort,
    tap: async (target: Locator): Promise<void> => {
      await target.click();
      effort.taps += 1;
    },
    fill: async (target: Locator, value: string): Promise<void> => {
      await target.fill(value);
      effort.fields += 1;
    },
  };
}
type Hand = ReturnType<typeof countingHand>;

async function goToCheckout(page: Page, { tap }: Hand): Promise<void> {
  await tap(page.getByRole('group', { name: 'Size' }).locator('button:enabled').first());
  await tap(addButton(page));
  await tap(cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL(/\/checkout$/);
}

async function pay(page: Page, { tap }: Hand): Promise<void> {
  await tap(page.getByRole('radio', { name: /ACS|AKIS/ }).first());
  await tap(page.getByRole('button', { name: 'PAY NOW' }));
  await expect(page.getByText('Test payment')).toBeVisible();
  await page.getByLabel(/^Card number/).fill(cards.paid);
  await page.getByLabel(/^(Expiry|Expires)/).fill('12/34');
  await page.getByLabel(/^(Security code|CVC)/).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/payment-successful/);
}

test(
  'a guest pays after five taps and six fields, and with an account and a passkey after six taps and no fields',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = newcomer();
    await plugInAuthenticator(page);
    const asGuest = countingHand();
    await openItem(page);
    await goToCheckout(page, asGuest);
    for (const [label, value] of Object.entries({ ...guest, 'E-mail': email }))
      await asGuest.fill(page.getByLabel(label, { exact: true }), value);
    await pay(page, asGuest);
    expect(asGuest.effort).toEqual({ taps: 5, fields: 6 });

    const number =
      (await page
        .getByText(/Order number/)
        .locator('strong')
        .textContent()) ?? '';
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByRole('rowgroup').filter({ hasText: number })).toBeVisible();
    await page.goto('/My-Account?tab=Change+Password');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible();
    await signOut(page);

    const withPasskey = countingHand();
    await openItem(page);
    await goToCheckout(page, withPasskey);
    await withPasskey.tap(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
    await expect(page.getByLabel('Street')).toHaveValue(guest.Street);
    await pay(page, withPasskey);
    expect(withPasskey.effort).toEqual({ taps: 6, fields: 0 });
  },
);

test('a customer pays after seven taps and two fields', { tag: '@phone' }, async ({ page }) => {
  const customer = await joinByCalls(page, { leaves: true });
  const hand = countingHand();
  await openItem(page);
  await goToCheckout(page, hand);
  await hand.tap(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
  const popup = page.getByRole('dialog', { name: 'SIGN IN' });
  await hand.fill(popup.getByLabel('Email'), customer.email);
  await hand.fill(popup.getByLabel('Password', { exact: true }), customer.password);
  await hand.tap(popup.getByRole('button', { name: 'SIGN IN', exact: true }));
  await expect(page.getByLabel('Street')).not.toHaveValue('');
  await pay(page, hand);
  expect(hand.effort).toEqual({ taps: 7, fields: 2 });
});
