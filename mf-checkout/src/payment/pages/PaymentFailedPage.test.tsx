import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, pageAccess } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { deliveryOf, methods, shopRoutes } from '../../testing/checkout.tsx';
import { asChecked, polo } from '../../testing/lines.ts';
import { storeOrder } from '../../specification/storedOrder.ts';
import { order, storePendingPayment, supplement } from '../../testing/order.ts';
import { browserLocation } from '../card-page/openCardPage.ts';

const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);

beforeEach(() => leaveFor.mockClear());
afterEach(() => jest.useRealTimers());

const visit = (calls: Record<string, unknown> = {}) =>
  renderRoutes(shopRoutes, {
    at: '/payment-failed',
    cart: [polo],
    calls: { ShopDelivery: deliveryOf(methods), ShopCheckCart: { lines: [asChecked(polo)] }, ...calls },
  });

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('/payment-failed', () => {
  it('shows the order and the next steps, and keeps the cart', async () => {
    storePendingPayment();
    const { store } = visit();
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeInTheDocument();
    expect(await screen.findByText('Order number 12345678, €25.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('leads back to the mailed link of an order by phone, which is not in the cart', async () => {
    storeOrder({ ...order, linkToken: 'a-token' }, 'uuid-1');
    visit();
    expect(
      await screen.findByText('We could not confirm your payment. Your order is as it was.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute(
      'href',
      '/unpaid-order?order=12345678#a-token',
    );
    expect(screen.queryByRole('button', { name: 'Back to checkout' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('says that the change of an order is not paid, until when its link works, and leads back there', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T09:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    const payUntil = '2026-11-21T09:00:00.000Z';
    storeOrder({ ...order, supplement: { ...supplement, payUntil }, linkToken: 'a-token' }, 'uuid-1');
    visit();
    expect(
      await screen.findByText(
        'The change of your order 10747 is not paid: 1 × Polo: Navy, S → Navy, L. Your order is as it was.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/The link in our e-mail works until .*21 Nov 2026/)).toBeVisible();
    expect(screen.queryByText(/cart/i)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the change' })).toHaveAttribute(
      'href',
      '/unpaid-order?order=12345678#a-token',
    );
    expect(screen.queryByRole('button', { name: 'Back to checkout' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('retries the same order on a new card page', async () => {
    storePendingPayment();
    const { requests } = visit({ PosJcc: { orderId: 'uuid-2', formUrl: 'https://gateway.test/again' } });
    await tryAgain();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.test/again'));
    expect(requests.at(-1)?.input).toMatchObject({ amount: 2500, order_number: '12345678' });
    expect(localStorage.getItem('orderId')).toBe('uuid-2');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
  });

  it('can be retried once more after the customer has gone back from the card page', async () => {
    storePendingPayment();
    visit({ PosJcc: { orderId: 'uuid-2', formUrl: 'https://gateway.test/again' } });
    await tryAgain();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const restored = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void dispatchEvent(restored));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.queryByText(/^Taking you to the secure card page/)).toBeNull();
  });

  it('shows why it cannot be retried', async () => {
    storePendingPayment();
    visit({ PosJcc: () => Promise.reject(new CallError('PosJcc', 409, 'This order is paid already.')) });
    await tryAgain();
    expect(await screen.findByText('This order is paid already.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('links back to the checkout without a stored order', async () => {
    localStorage.setItem('orderNumber', '12345678');
    const { path } = visit();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeInTheDocument();
    expect(path()).toBe('/checkout');
    expect(pageAccess.isGranted()).toBe(true);
  });

  it('shows below the heading that there is no order to a visitor who never ordered', async () => {
    visit();
    expect(
      await screen.findByText('There is no order in this browser that waits for its payment.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeInTheDocument();
    expect(screen.queryByText(/We could not confirm your payment/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });
});
