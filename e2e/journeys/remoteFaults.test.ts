import type { Locator, Page } from '@playwright/test';
import type { Listing } from 'mf-shared/calls';
import { isNightlyRun } from '../../backend/src/testing/isNightlyRun.ts';
import { browserLoadMs } from '../../shell/src/timeLimits.ts';
import { faults, type Fault } from '../shop/breakRemote.ts';
import { cartButton, cartPanel, proceedToCheckout } from '../shop/cart.ts';
import { amount, chooseDelivery, fillDetails } from '../shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from '../shop/product.ts';
import type { Remote } from '../shop/remotes.ts';
import { expect, test, undecided } from '../test.ts';

test.use(undecided);

const beyondTimeLimitsMs = browserLoadMs + 1000;

const waitFor = (page: Page, fault: Fault, hasHappened: () => Promise<boolean> | boolean): Promise<void> =>
  expect
    .poll(async () => {
      if (await hasHappened()) return true;
      if (fault.hangs) await page.clock.fastForward(beyondTimeLimitsMs);
      return false;
    })
    .toBe(true);

async function openFirstItem(page: Page): Promise<void> {
  await page.goto('/Meltemi-All-Products');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('article').filter({ hasNotText: 'Out of Stock' }).first().getByRole('link').click();
}

async function fillCart(page: Page, options?: { opensCart: boolean }): Promise<void> {
  await chooseColour(page);
  await chooseSize(page);
  await addToCart(page, options);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
}

/** Stops before the payment, which would take stock from other journeys. */
async function fillCheckout(page: Page): Promise<void> {
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await expect.poll(() => amount(page, 'Total (VAT included)')).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toBeEnabled();
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' })).toBeVisible();
}

/**
 * Fills the checkout after one fault only, except in the nightly run: it works without the catalogue however
 * that failed.
 */
const continuesToPay = (fault: Fault): boolean => isNightlyRun() || fault === faults['a missing entry'];

interface Trial {
  page: Page;
  fault: Fault;
  /** Resolves once the remote has failed. */
  failed: (shown?: Locator) => Promise<void>;
}

const stillWorks: Record<Remote, (trial: Trial) => Promise<void>> = {
  async mf_catalogue({ page, fault, failed }) {
    const line = await lineOfFirstItem(page);
    await page.addInitScript((text) => localStorage.setItem('cartItems', text), JSON.stringify([line]));
    // A script that never responds delays the load event.
    await page.goto('/Meltemi-Kids', { waitUntil: 'commit' });
    await failed(page.getByRole('main').getByText(/not available at the moment|went wrong/i));
    await expectFrame(page);
    await proceedToCheckout(page);
    if (continuesToPay(fault)) await fillCheckout(page);
    else await expect(page.getByLabel('First name')).toBeVisible();
  },

  async mf_account({ page, failed }) {
    await openFirstItem(page);
    await fillCart(page);
    await failed();
    await proceedToCheckout(page);
    await fillCheckout(page);
  },

  async mf_checkout({ page, failed }) {
    await openFirstItem(page);
    await fillCart(page, { opensCart: false });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('polo');
    await expect(page).toHaveURL(/\/search\?q=polo/);
    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(/polo/i);
    await cartButton(page).click();
    await failed(page.getByText('What is in your cart is kept.'));
    await expect(cartPanel(page)).toBeHidden();
    await expectFrame(page);
  },
};

async function lineOfFirstItem(page: Page): Promise<object> {
  const getJson = async (path: string) => (await page.request.get(path)).json();
  const { items } = (await getJson('/ShopItems?page=1')) as Listing;
  const item = items.find(({ isSoldOut }) => !isSoldOut);
  if (!item) throw new Error('All items of the first page are sold out.');
  const { id, code, name, discountPercent: discount } = item;
  const stock = (await getJson(`/PosGetStock?record=${id}&__internal=true`)) as Record<string, number>;
  const [color = '', size = ''] = (
    Object.entries(stock).find(([, quantity]) => quantity > 0)?.[0] ?? ''
  ).split(';');
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

const reportsFailureOf = (remote: Remote, body: string | null): boolean =>
  Boolean(body?.includes('"failures":[') && body.includes(`"name":"${remote}"`));

// One remote has every fault, the others one while rendering, except in the nightly run.
// remoteUnavailable.test.ts has theirs while loading.
const inEveryRemote = 'components that throw on render';
const faultsOf = (remote: Remote): [string, Fault][] =>
  Object.entries(faults).filter(
    ([name]) => isNightlyRun() || remote === 'mf_catalogue' || name === inEveryRemote,
  );

test.describe.configure({ mode: 'parallel' });

for (const remote of ['mf_catalogue', 'mf_account', 'mf_checkout'] as const)
  test.describe(`${remote} with`, () => {
    for (const [name, fault] of faultsOf(remote))
      test(name, async ({ page, context, faults }) => {
        faults.expect(/./);
        if (fault.hangs) await page.clock.install();
        await fault.simulate(context, remote);
        let isReported = false;
        page.on('request', (request) => {
          isReported ||= reportsFailureOf(remote, request.postData());
        });
        const failed = async (shown?: Locator): Promise<void> => {
          if (shown) await waitFor(page, fault, () => shown.first().isVisible());
          await waitFor(page, fault, () => isReported);
        };
        await stillWorks[remote]({ page, fault, failed });
      });
  });
