import type { Locator, Page, Request } from '@playwright/test';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { browserLoadMs } from '../../../shell/src/timeLimits.ts';
import { cartOfFirstItem } from '../../shop/articles.ts';
import { faults, type Fault } from '../../shop/breakRemote.ts';
import { cartButton, cartPanel, proceedToCheckout } from '../../shop/cart.ts';
import { amount, chooseDelivery, fillDetails } from '../../shop/checkout.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import type { Remote } from '../../shop/remotes.ts';
import { expect, test, undecided } from '../../test.ts';

test.use(undecided);

const beyondTimeLimitsMs = browserLoadMs + 1000;

/** Requests for anything but the files of releases, which a fault may leave without a response. */
function watchOtherRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/r/')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** The clock is advanced between other requests only, whose time limits would pass too. */
const waitFor = (
  { page, fault, pending }: Pick<Trial, 'page' | 'fault' | 'pending'>,
  hasHappened: () => Promise<boolean> | boolean,
): Promise<void> =>
  expect
    .poll(async () => {
      if (await hasHappened()) return true;
      if (fault.hangs && pending.size === 0) await page.clock.fastForward(beyondTimeLimitsMs);
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
  pending: Set<Request>;
  /** Resolves once the remote has failed. */
  failed: (shown?: Locator) => Promise<void>;
}

const stillWorks: Record<Remote, (trial: Trial) => Promise<void>> = {
  async mf_catalogue({ page, fault, failed }) {
    const cart = await cartOfFirstItem(page);
    await page.addInitScript((text) => localStorage.setItem('cartItems', text), cart);
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
          if (shown) await waitFor(trial, () => shown.first().isVisible());
          await waitFor(trial, () => isReported);
        };
        const trial = { page, fault, pending: watchOtherRequests(page), failed };
        await stillWorks[remote](trial);
      });
  });
