import { act, screen } from '@testing-library/react';
import { bus, pageAccess } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { shopRoutes } from '../../testing/checkout.tsx';
import { cap, polo } from '../../testing/lines.ts';
import { storePendingPayment, order, supplement } from '../../testing/order.ts';
import { markPaid } from '../outcome/paidOrder.ts';
import { orderPayload } from '../../specification/orderPayload.ts';
import { storeOrder } from '../../specification/storedOrder.ts';

const published = jest.fn();

beforeEach(() => {
  published.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function payFor(): void {
  storePendingPayment();
  markPaid('uuid-1');
  pageAccess.grant();
}

async function visit(calls: Record<string, unknown> = {}, cart = [polo]) {
  const subscription = bus.on('checkout:order-paid', [3]).subscribe(published);
  const shop = renderRoutes(shopRoutes, {
    at: '/payment-successful',
    cart,
    calls: { Mail: { data: { status: 200 } }, $PosProcessWeb: {}, ...calls },
  });
  await act(() =>
    Promise.all([import('../layout/PaidOrderDetails.tsx'), import('../outcome/finishOrder.ts')]),
  );
  await act(async () => undefined);
  await act(async () => undefined);
  subscription.unsubscribe();
  return shop;
}

const namesOf = (requests: { name: string }[]): string[] => requests.map(({ name }) => name);

describe('/payment-successful', () => {
  it('shows thanks, the order number, a note on the e-mail and a link home', async () => {
    payFor();
    await visit();
    expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeInTheDocument();
    expect(screen.getByText('12345678')).toBeInTheDocument();
    expect(screen.getByText(/junk or spam/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'OK' })).toHaveAttribute('href', '/');
  });

  it.each([
    [
      'an exchange',
      false,
      'Thank you. The difference is paid, and we are exchanging pieces of your order 10747: 1 × Polo: Navy, S → Navy, L.',
      'The difference of your exchange',
    ],
    [
      'an addition',
      true,
      'Thank you. It is paid, and added to your order 10747: 1 × Polo: Navy, S → Navy, L.',
      'What you bought',
    ],
  ])(
    'says which order %s has changed, and takes nothing out of the cart',
    async (_, isAddition, lead, title) => {
      const paid = { ...supplement, isAddition, state: 'paid' } as const;
      storeOrder({ ...order, supplement: { ...supplement, isAddition } }, 'uuid-1');
      markPaid('uuid-1', paid);
      pageAccess.grant();
      const { store } = await visit();
      expect(screen.getByText(lead)).toBeVisible();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByText('12345678')).toBeNull();
      expect(store.getState().cart.lines).toHaveLength(1);
    },
  );

  it('takes nothing out of the cart for an order that was paid by a mailed link', async () => {
    storeOrder({ ...order, linkToken: 'a-token' }, 'uuid-1');
    markPaid('uuid-1');
    pageAccess.grant();
    const { store } = await visit();
    expect(screen.getByRole('heading', { name: 'What you bought' })).toBeVisible();
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('shows what was bought, where it goes, when, and where the confirmation goes', async () => {
    payFor();
    (await visit()).unmount();
    await visit();
    expect(screen.getByText('2 × Polo')).toHaveTextContent('2 × PoloNavy, 6-8');
    expect(screen.getAllByText('€25.00')).toHaveLength(2);
    expect(screen.getByText('Store pickup, Limassol')).toBeInTheDocument();
    expect(screen.getByText('Mon 23 – Wed 25 Nov')).toBeInTheDocument();
    expect(screen.getByText(/is on its way to eleni@example\.test/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });

  it('links a customer to the receipt', async () => {
    storeOrder({ ...order, isGuest: false }, 'uuid-1');
    markPaid('uuid-1');
    pageAccess.grant();
    await visit();
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt?order=12345678');
  });

  it('sends mail and order, publishes the event, then empties the cart', async () => {
    payFor();
    sessionStorage.setItem('checkoutDraft', '{}');
    const { requests, store } = await visit();
    expect(requests.find(({ name }) => name === 'Mail')?.input).toMatchObject({
      to: 'eleni@example.test',
      subject: 'Order Confirmation',
    });
    expect(requests.find(({ name }) => name === '$PosProcessWeb')?.input).toEqual(orderPayload(order));
    expect(published).toHaveBeenCalledWith(
      expect.objectContaining({
        v: 3,
        number: '12345678',
        totalCents: 2500,
        shippingCents: 0,
        lines: [polo],
      }),
    );
    expect(store.getState().cart.lines).toEqual([]);
    for (const key of ['orderNumber', 'orderId', 'orderDetails', 'tempUser'])
      expect(localStorage.getItem(key)).toBeNull();
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull();
  });

  it('keeps items added to the cart while paying', async () => {
    payFor();
    const { store } = await visit({}, [{ ...polo, quantity: 3 }, cap]);
    expect(store.getState().cart.lines).toEqual([
      { ...polo, quantity: 1 },
      { ...cap, quantity: 2 },
    ]);
  });

  it('does this only once, even after a reload', async () => {
    payFor();
    (await visit()).unmount();
    const { requests } = await visit();
    expect(namesOf(requests)).toEqual([]);
    expect(published).toHaveBeenCalledTimes(1);
    expect(screen.getByText('12345678')).toBeInTheDocument();
  });

  it('empties the cart even if mail and order fail, and logs the errors', async () => {
    payFor();
    const { store } = await visit({
      Mail: () => Promise.reject(new Error('no mail')),
      $PosProcessWeb: { error: 'no database' },
    });
    expect(store.getState().cart.lines).toEqual([]);
    expect(published).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeInTheDocument();
  });

  it('redirects to the home page without access', async () => {
    storePendingPayment();
    markPaid('uuid-1');
    const { path, requests } = await visit();
    expect(path()).toBe('/');
    expect(namesOf(requests)).toEqual([]);
  });

  it('redirects to the home page if nothing is paid', async () => {
    storePendingPayment();
    pageAccess.grant();
    const { path, store } = await visit();
    expect(path()).toBe('/');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('redirects to the home page if another order was started since', async () => {
    payFor();
    localStorage.setItem('orderId', 'uuid-2');
    const { path } = await visit();
    expect(path()).toBe('/');
  });

  it.each([
    '{not json',
    '{"amountCents":"x"}',
    '[]',
    JSON.stringify({ ...order, lines: [{ id: 7 }] }),
    JSON.stringify({ ...order, number: '87654321' }),
  ])('handles the invalid stored order %s', async (stored) => {
    payFor();
    localStorage.setItem('orderDetails', stored);
    const { requests, store } = await visit();
    expect(namesOf(requests)).toEqual([]);
    expect(store.getState().cart.lines).toEqual([]);
  });
});
