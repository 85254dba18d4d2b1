import { screen, within } from '@testing-library/react';
import type { OrderSummary } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { shippedOrder } from '../../testing/shippedOrder.ts';
import { textsIn } from '../../texts.ts';
import { nextStep } from './nextStep.ts';
import { OrdersTable } from './OrdersTable.tsx';

const show = (changes: Partial<OrderSummary> = {}) =>
  renderInShop(<OrdersTable orders={[{ ...shippedOrder, ...changes }]} />);

const t = textsIn('en');

describe('the table of orders', () => {
  it('has the specified columns, and a row with the date as d/m/yy h:m:s', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'My Orders' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order ID',
      'Date',
      'Total',
      'Actions',
    ]);
    const row = within(table.getByRole('row', { name: /^10747/ }));
    expect(row.getByRole('rowheader')).toHaveTextContent('10747');
    const [date, total, actions] = row.getAllByRole('cell');
    expect(date).toHaveTextContent(/^5\/7\/26 15:03:09$/);
    expect(total).toHaveTextContent('€23.00');
    expect(actions).toHaveTextContent('View Details');
    expect(table.getByRole('heading', { name: 'Order 10747: On its way' })).toBeVisible();
    expect(table.getByText('The courier is bringing it to you.')).toBeVisible();
  });

  it('says whether the customer can collect it or has', () => {
    const { unmount } = show({ status: 'packed', isPickup: true });
    expect(screen.getByRole('heading', { name: 'Order 10747: Ready to collect' })).toBeVisible();
    unmount();
    show({ status: 'delivered', isPickup: true });
    expect(screen.getByRole('heading', { name: 'Order 10747: Collected' })).toBeVisible();
  });

  it('links to the courier while the parcel is on its way', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', shippedOrder.trackingPage);
    unmount();
    show({ status: 'delivered' });
    expect(screen.queryByRole('link', { name: 'Track it' })).not.toBeInTheDocument();
  });

  it('shows images of the items and how many more there are', () => {
    const cap = { name: 'Cap', quantity: 1, picture: null };
    show({ goods: [...shippedOrder.goods, cap, cap, cap, cap, cap] });
    const items = within(screen.getByRole('list', { name: 'What you bought' }));
    expect(items.getByRole('img', { name: 'Classic Polo' })).toHaveAttribute('loading', 'lazy');
    expect(items.getByText('× 2')).toBeVisible();
    expect(items.getAllByRole('img', { name: 'Cap' })).toHaveLength(3);
    expect(items.getByText('and 2 more')).toBeInTheDocument();
  });

  it('links to the withdrawal while it is possible', () => {
    show();
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  });
});

describe('the next step of an order', () => {
  const toPay = { status: 'awaiting-payment', isPickup: true, pickupLocation: 'Shop Nicosia' } as const;
  const arrived = { status: 'delivered', deliveredAt: Date.UTC(2026, 6, 9, 12) } as const;

  it.each<[Partial<OrderSummary>, string]>([
    [{ status: 'awaiting-payment' }, 'We are waiting for your payment.'],
    [
      { ...toPay, isToConfirm: true },
      'Nothing is ordered until you confirm it: open the link in our e-mail, or order again.',
    ],
    [
      { ...toPay, payAtPickup: { until: '2026-12-02', isReady: false } },
      'We write when it is ready. You pay €23.00 at pickup, by 2/12/2026: Shop Nicosia',
    ],
    [
      { ...toPay, payAtPickup: { until: '2026-12-02', isReady: true } },
      'Ready to collect. You pay €23.00 there, by 2/12/2026: Shop Nicosia',
    ],
    [{ status: 'paid' }, 'We are packing it.'],
    [
      { status: 'paid', isPaymentAwaited: true },
      'A change of your order waits for your payment. The link to pay is in our e-mail.',
    ],
    [{ status: 'packed' }, 'It is packed and goes to the courier next.'],
    [
      { status: 'packed', isPickup: true, pickupLocation: 'Shop Nicosia' },
      'Ready to collect at Shop Nicosia.',
    ],
    [{}, 'The courier is bringing it to you.'],
    [{ pickupLocation: 'Locker Nicosia' }, 'The courier is taking it to Locker Nicosia.'],
    [arrived, 'It arrived on 9 July.'],
    [{ ...arrived, isPickup: true }, 'You collected it on 9 July.'],
    [{ status: 'failed' }, 'The payment did not go through. Order again if you still want it.'],
    [{ status: 'cancelled', cancelled: 'other' }, 'It was cancelled.'],
    [{ status: 'cancelled', cancelled: 'unpaid' }, 'It was cancelled. You need not pay anything.'],
    [
      { status: 'cancelled', cancelled: 'refunded' },
      'It was cancelled. The money went back the way you paid.',
    ],
    [
      { status: 'cancelled', cancelled: 'paid-by-another' },
      'We are sorry: somebody who paid at once bought pieces of it first. You need not pay anything.',
    ],
    [{ status: 'refunded' }, 'The money went back the way you paid.'],
  ])('with %j is: %s', (changes, text) => {
    expect(nextStep({ ...shippedOrder, ...changes }, t)).toBe(text);
  });
});
