import type { Page } from '@playwright/test';
import type { Listing } from 'mf-shared/calls';
import { faults } from '../shop/breakRemote.ts';
import { cartButton, cartPanel, proceedToCheckout } from '../shop/cart.ts';
import { amount, chooseDelivery, fillDetails } from '../shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from '../shop/product.ts';
import type { Remote } from '../shop/remotes.ts';
import { expect, test } from '../test.ts';

// The entry is asked for three times, each within 5 s, all within 12 s.
const patience = { timeout: 20_000 };

async function openFirstItem(page: Page): Promise<void> {
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
}

async function putIntoCart(page: Page, options?: { opensCart: boolean }): Promise<void> {
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page, options);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
}

/** As far as the payment itself, which would take the last pieces from other journeys. */
async function comeToPayment(page: Page): Promise<void> {
  await proceedToCheckout(page);
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  expect(await amount(page, 'Total (VAT included)')).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
}

async function frameStands(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
}

/** What a shopper can still do without each remote. */
const stillWorks: Record<Remote, (page: Page, told: Promise<unknown>) => Promise<void>> = {
  async mf_catalogue(page, told) {
    const line = await lineOfFirstItem(page);
    await page.addInitScript((text) => localStorage.setItem('cartItems', text), JSON.stringify([line]));
    // A script that never answers holds the whole document's loading up.
    await page.goto('/Meltemi-Kids', { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toContainText(/not available at the moment|went wrong/i, patience);
    await frameStands(page);
    await told;
    await comeToPayment(page);
  },

  async mf_account(page, told) {
    await openFirstItem(page);
    await putIntoCart(page);
    await told;
    await comeToPayment(page);
  },

  async mf_checkout(page, told) {
    await openFirstItem(page);
    await putIntoCart(page, { opensCart: false });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('polo');
    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(/polo/i);
    await cartButton(page).click();
    await expect(page.getByText('What is in your cart is kept.')).toBeVisible(patience);
    await expect(cartPanel(page)).toBeHidden();
    await frameStands(page);
    await told;
  },
};

/** A line as the shop itself would have kept it. */
async function lineOfFirstItem(page: Page): Promise<object> {
  const ask = async (address: string) => (await page.request.get(address)).json();
  const { items } = (await ask('/ShopItems?page=1')) as Listing;
  const item = items.find(({ isSoldOut }) => !isSoldOut);
  if (!item) throw new Error('everything is sold out');
  const { id, code, name, discountPercent: discount } = item;
  const stock = (await ask(`/PosGetStock?record=${id}&__internal=true`)) as Record<string, number>;
  const [color = '', size = ''] = (Object.entries(stock).find(([, pieces]) => pieces > 0)?.[0] ?? '').split(
    ';',
  );
  const price = item.discountedCents / 100;
  const prices = {
    price,
    originalPrice: item.priceCents / 100,
    discountedPrice: price,
    totalPrice: price,
    discount,
  };
  return {
    specific_id: `${id}-${color}-${size}`,
    id,
    code,
    name,
    image: '',
    color,
    size,
    quantity: 1,
    ...prices,
  };
}

test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 60_000, mode: 'parallel' });

for (const remote of ['mf_catalogue', 'mf_account', 'mf_checkout'] as const)
  test.describe(`${remote} with`, () => {
    for (const [fault, bringAbout] of Object.entries(faults))
      test(fault, async ({ page, context, faults }) => {
        faults.expect(/./);
        await bringAbout(context, remote);
        const told = page.waitForRequest((request) => isToldOf(remote, request.postData()), patience);
        await stillWorks[remote](page, told);
      });
  });

/** Whether it is the page's report of a failure of that remote. */
const isToldOf = (remote: Remote, body: string | null): boolean =>
  Boolean(body?.includes('"failures":[') && body.includes(`"name":"${remote}"`));
