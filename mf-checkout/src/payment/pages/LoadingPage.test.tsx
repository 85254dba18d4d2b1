import { act, screen } from '@testing-library/react';
import { CallError, pageAccess } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { placed, shopRoutes } from '../../testing/checkout.tsx';
import { storeOrder } from '../../specification/storedOrder.ts';
import { order, storePendingPayment, supplement } from '../../testing/order.ts';
import { browserLocation } from '../card-page/openCardPage.ts';

const paid = 'Payment completed successfully.';
const waiting = 'Order registered, waiting for payment';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function openPage(responses: unknown[], at = '/loading?orderId=uuid-1&lang=en') {
  let index = 0;
  const respond = () => {
    const next = responses[Math.min(index, responses.length - 1)];
    index += 1;
    if (next instanceof Error) return Promise.reject(next);
    return typeof next === 'string' ? { StatusMessage: next } : next;
  };
  const calls = { PosOrderStatus: respond, $PosProcessWeb: {}, ...placed, Mail: { data: { status: 200 } } };
  const shop = renderRoutes(shopRoutes, { at, calls });
  await act(async () => undefined);
  const polls = () => shop.requests.filter(({ name }) => name === 'PosOrderStatus');
  return { ...shop, polls };
}

describe('/loading', () => {
  it('shows the progress', async () => {
    storePendingPayment();
    await openPage([waiting]);
    expect(screen.getByText('Verifying your payment, please wait...')).toBeInTheDocument();
    expect(screen.getByText('This may take up to a minute to complete.')).toBeInTheDocument();
  });

  it('goes to the success page, with access, when the payment is completed', async () => {
    storePendingPayment();
    const { path } = await openPage([paid]);
    expect(path()).toBe('/payment-successful');
    expect(pageAccess.isGranted()).toBe(true);
  });

  it('polls immediately and then every five seconds', async () => {
    storePendingPayment();
    const { polls, path } = await openPage([waiting, waiting, paid]);
    expect(polls()).toHaveLength(1);
    await wait(4.9);
    expect(polls()).toHaveLength(1);
    await wait(0.1);
    expect(polls()).toHaveLength(2);
    await wait(5);
    expect(path()).toBe('/payment-successful');
  });

  it('goes to the pending page after twelve waiting responses', async () => {
    storePendingPayment();
    const { polls, path } = await openPage([waiting]);
    await wait(50);
    expect(path()).toContain('/loading');
    await wait(5);
    expect(path()).toBe('/payment-pending');
    expect(polls()).toHaveLength(13);
  });

  it('keeps polling while the payment is in progress', async () => {
    storePendingPayment();
    const { path } = await openPage([...Array<string>(20).fill('Payment in progress'), paid]);
    await wait(95);
    expect(path()).toContain('/loading');
    await wait(10);
    expect(path()).toBe('/payment-successful');
  });

  it('goes to the failure page for a failed payment', async () => {
    storePendingPayment();
    const { path } = await openPage(['Payment failed: the card was declined.']);
    expect(path()).toBe('/payment-failed');
  });

  it('says that the order was cancelled and the payment goes back, and does not ask to pay again', async () => {
    storePendingPayment();
    await openPage(['Payment failed: the order was cancelled. Your money is on its way back.']);
    expect(screen.getByText('The order was cancelled. Your money is on its way back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    [
      'was cancelled',
      'Payment failed: the change of the order was cancelled. Your money is on its way back.',
      'cancelled',
      [/^The change of your order 10747 was cancelled: 1 × Polo/, /^Your money is on its way back/],
    ],
    [
      'is not paid in time',
      'Payment failed: the payment was not completed.',
      'lapsed',
      [/^The change of your order 10747 is not paid: 1 × Polo/, /^The link to pay it does not work any more/],
    ],
  ])(
    'says of a change that it %s, also if this browser has stored nothing',
    async (_, message, state, texts) => {
      await openPage(
        [{ StatusMessage: message, supplement: { ...supplement, state } }],
        '/loading?orderId=uuid-9',
      );
      await act(() => import('./NotPaid.tsx'));
      for (const text of texts) expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.queryByText(/your cart/i)).toBeNull();
    },
  );

  it('goes to the failure page on an error of the shop', async () => {
    storePendingPayment();
    const { path } = await openPage([new CallError('PosOrderStatus', 404, 'Order not found.')]);
    expect(path()).toBe('/payment-failed');
  });

  it('keeps polling after a lost connection', async () => {
    storePendingPayment();
    const { path } = await openPage([new CallError('PosOrderStatus', 0, 'offline'), paid]);
    expect(path()).toContain('/loading');
    await wait(5);
    expect(path()).toBe('/payment-successful');
  });

  it('goes to the failure page without an order', async () => {
    const { path, polls } = await openPage([paid], '/loading');
    expect(path()).toBe('/payment-failed');
    expect(screen.getByText('There is no order in this browser that waits for its payment.')).toBeVisible();
    expect(polls()).toHaveLength(0);
  });

  it('uses the order from the URL if none is stored', async () => {
    const { path, polls } = await openPage([paid], '/loading?orderId=uuid-9');
    expect(polls()[0]?.input).toEqual({ orderId: 'uuid-9' });
    expect(path()).toBe('/payment-successful');
  });

  it('reports the failed payment of the order from the URL', async () => {
    await openPage(['Payment failed: the card was declined.'], '/loading?orderId=uuid-9');
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeInTheDocument();
  });

  it('prefers the stored order to the one from the URL', async () => {
    storePendingPayment();
    const { polls } = await openPage([waiting], '/loading?orderId=uuid-9');
    expect(polls()[0]?.input).toEqual({ orderId: 'uuid-1' });
  });

  it('stops polling when the user leaves', async () => {
    storePendingPayment();
    const { polls, unmount } = await openPage([waiting]);
    unmount();
    await wait(20);
    expect(polls()).toHaveLength(1);
  });
});

describe('/payment-pending', () => {
  it('shows the order number and continues by itself', async () => {
    storePendingPayment();
    const { path } = await openPage([waiting, waiting, paid], '/payment-pending');
    expect(screen.getByRole('heading', { name: 'Payment pending' })).toBeInTheDocument();
    expect(screen.getByText('Order number 12345678')).toBeInTheDocument();
    await wait(15);
    expect(path()).toBe('/payment-pending');
    await wait(15);
    expect(path()).toBe('/payment-successful');
  });

  it('shows the number of the order whose pieces are exchanged', async () => {
    storeOrder({ ...order, supplement }, 'uuid-1');
    await openPage([waiting], '/payment-pending');
    expect(screen.getByText('Order number 10747')).toBeInTheDocument();
  });

  it('links back to the card page', async () => {
    const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);
    storePendingPayment();
    await openPage([waiting], '/payment-pending');
    act(() => screen.getByRole('button', { name: 'Back to the card page' }).click());
    await act(async () => undefined);
    expect(leaveFor).toHaveBeenCalledWith('https://gateway.test/pay?mdOrder=uuid-1');
  });

  it('goes to the failure page for a failed payment', async () => {
    storePendingPayment();
    const { path } = await openPage(['Payment failed: the payment was not completed.'], '/payment-pending');
    expect(path()).toBe('/payment-failed');
  });
});
