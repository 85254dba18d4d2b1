import type { Locator, Page } from '@playwright/test';
import { cards } from '../../shop/cardPage.ts';
import { cartButton, cartPanel } from '../../shop/cart.ts';
import { guest } from '../../shop/checkout.ts';
import { watchLoading } from '../../shop/started.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const maxSteps = 160;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} cannot be reached with Tab.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('a guest buys a product with the keyboard alone', async ({ page }) => {
  const settled = watchLoading(page);
  const fragments = ['mf_account', 'mf_checkout'].map((remote) =>
    page.waitForResponse((response) => response.url().includes(`/r/${remote}/`)),
  );
  await page.goto('/');
  // The page ignores keys before it has started.
  await settled();
  // Fragments load into the header after the first key and would change the tab order.
  await page.keyboard.press('Tab');
  await Promise.all(fragments);
  await settled();
  await press(page, page.getByRole('button', { name: 'Decline' }));
  await press(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ALL PRODUCTS' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  const card = page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link');
  await press(page, card);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await press(page, page.getByRole('group', { name: 'Colour' }).getByRole('button').first(), 'Space');
  await press(page, page.getByRole('group', { name: 'Size' }).locator('button:enabled').first(), 'Space');
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
  await press(page, page.getByRole('button', { name: 'Add to Cart' }));
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(cartPanel(page)).toBeVisible();
  await press(page, cartPanel(page).getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL('/checkout');

  for (const [label, text] of Object.entries(guest)) await type(page, label, text);
  await expect(page.getByLabel('City').locator('option:checked')).toHaveText('NICOSIA');
  // Tab focuses the first radio button only; arrow keys move within the group.
  await press(page, page.getByRole('radio', { name: /ACS/ }), 'Space');
  await expect(page.getByRole('radio', { name: /ACS/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'PAY NOW' }));
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await type(page, 'Card number', cards.paid);
  await type(page, /^(Expiry|Expires)/, '12/34');
  await type(page, /^(Security code|CVC)/, '123');
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('the focus is always visible', async ({ page }) => {
  await page.goto('/');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const withoutIndicator = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle === 'none' && boxShadow === 'none' ? focused.outerHTML.slice(0, 200) : '';
    });
    expect(withoutIndicator).toBe('');
  }
});
