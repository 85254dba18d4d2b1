import { screen, waitFor } from '@testing-library/react';
import { CallError } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { browserLocation } from '../payment/card-page/openCardPage.ts';
import {
  deliveryOf,
  chooseMethod,
  fillIn,
  methods,
  payNowButton,
  shopRoutes,
  visitCheckout,
} from '../testing/checkout.tsx';
import { cap, polo } from '../testing/lines.ts';
import { order } from '../testing/order.ts';
import { storeReservation } from './storedReservation.ts';

const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);
beforeEach(() => {
  leaveFor.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

const offering = (maxCents: number) =>
  deliveryOf(
    methods.map((method) =>
      method.kind === 'pickup' ? { ...method, payAtPickup: { until: '2026-12-02', maxCents } } : method,
    ),
  );

async function filled(calls: Record<string, unknown> = {}) {
  const shop = await visitCheckout({ calls: { ShopDelivery: offering(30_000), ...calls } });
  await fillIn(shop.user);
  return shop;
}

const atPickup = () => screen.findByRole('radio', { name: /^At pickup/ });
const orderButton = () => screen.getByRole('button', { name: /^ORDER WITH OBLIGATION TO PAY/ });

describe('paying at pickup', () => {
  it('is chosen beside paying now, and reserves the order without a card page', async () => {
    const { user, requests } = await filled({ ShopPayAtPickup: { until: '2026-12-02' } });
    expect(await screen.findByRole('radio', { name: /^Now/ })).toBeChecked();
    expect(payNowButton()).toBeEnabled();
    await user.click(await atPickup());
    expect(screen.queryByRole('button', { name: /PAY NOW/ })).toBeNull();
    expect(screen.getByText(/^You pay at pickup, by .*2026\./)).toBeVisible();
    await user.click(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/order-reserved'));
    const [placed, reserved] = requests.slice(-2);
    expect(placed?.input).toMatchObject({ payAtPickup: true, expectedCents: 2500 });
    expect(reserved).toMatchObject({
      name: 'ShopPayAtPickup',
      input: { number: '12345678', amountCents: 2500 },
    });
    expect(localStorage.getItem('orderId')).toBeNull();
  });

  it('shows why it is refused, and pays by card instead', async () => {
    const { user } = await filled({
      ShopPayAtPickup: () => {
        throw new CallError('ShopPayAtPickup', 409, 'Orders above this cannot be paid at pickup.');
      },
    });
    await user.click(await atPickup());
    await user.click(orderButton());
    expect(await screen.findByText(/cannot be paid at pickup\.$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Now/ }));
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^https:/)));
  });

  it('is offered for pickup up to the limit only', async () => {
    const { user, unmount } = await filled();
    await user.click(await atPickup());
    await chooseMethod(user, /ACS Courier/);
    expect(screen.queryByRole('radio', { name: /^At pickup/ })).toBeNull();
    expect(payNowButton()).toBeEnabled();
    unmount();
    await filled({ ShopDelivery: offering(2499) });
    expect(screen.queryByRole('radio', { name: /^At pickup/ })).toBeNull();
  });
});

describe('the page of a reserved order', () => {
  const visit = () => renderRoutes(shopRoutes, { at: '/order-reserved', cart: [polo, cap], calls: {} });

  it('says what is to pay, where and until when, and takes its lines out of the cart once', async () => {
    storeReservation({ order, until: '2026-12-02', isFinished: false });
    const { store, unmount } = visit();
    expect(await screen.findByRole('heading', { name: 'Order reserved' })).toBeVisible();
    expect(
      screen.getByText(/^Thank you\. You pay €25\.00 when you pick it up, by .*2026, at Store pickup/),
    ).toBeVisible();
    await waitFor(() => expect(store.getState().cart.lines).toHaveLength(1));
    unmount();
    const again = visit();
    await screen.findByRole('heading', { name: 'Order reserved' });
    expect(again.store.getState().cart.lines).toHaveLength(2);
  });

  it('asks a guest to use the mailed link, without which nothing is ordered', async () => {
    storeReservation({ order, until: '2026-12-02', confirmWithinMinutes: 20, isFinished: false });
    visit();
    expect(await screen.findByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
    expect(screen.getByText(/within 20 minutes and press “Confirm the order”/)).toBeVisible();
    expect(screen.queryByText(/^Thank you|We write when it is ready/)).toBeNull();
    expect(screen.queryByText(/^A confirmation e-mail/)).toBeNull();
  });

  it('is closed to others', async () => {
    visit();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
