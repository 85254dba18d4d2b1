import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, pageAccess } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { methods, shopRoutes } from '../testing/checkout.tsx';
import { asChecked, polo } from '../testing/lines.ts';
import { storeOrder } from '../specification/storedOrder.ts';
import { order, storePendingPayment } from '../testing/order.ts';
import { browserLocation } from './openCardPage.ts';

const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);

beforeEach(() => leaveFor.mockClear());

const visit = (calls: Record<string, unknown> = {}) =>
  renderRoutes(shopRoutes, {
    at: '/payment-failed',
    cart: [polo],
    calls: { ShopDelivery: { methods }, ShopCheckCart: { lines: [asChecked(polo)] }, ...calls },
  });

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('/payment-failed', () => {
  it('shows the order and the next steps, and keeps the cart', () => {
    storePendingPayment();
    const { store } = visit();
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeInTheDocument();
    expect(screen.getByText('Order number 12345678, €25.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('names the order of an exchange, which has nothing to do with the cart', () => {
    storeOrder(
      { ...order, supplement: { order: '10747', change: '1 × Polo: Navy, S → Navy, L', isAddition: false } },
      'uuid-1',
    );
    visit();
    expect(screen.getByText('Order number 10747, €25.00')).toBeInTheDocument();
    expect(
      screen.getByText('We could not confirm your payment. The pieces are exchanged once it is paid.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back to checkout' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it.each([
    ['an order by phone', {}, 'We could not confirm your payment. Your order is as it was.'],
    [
      'an exchange',
      { supplement: { order: '10747', change: '1 × Polo: Navy, S → Navy, L', isAddition: false } },
      'We could not confirm your payment. The pieces are exchanged once it is paid.',
    ],
  ])('leads back to the mailed link of %s, which is not in the cart', (_, of, lead) => {
    storeOrder({ ...order, ...of, linkToken: 'a-token' }, 'uuid-1');
    visit();
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute(
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
