import { screen, within } from '@testing-library/react';
import type { OrderSummary } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { shippedOrder } from '../../testing/shippedOrder.ts';
import { textsIn } from '../../texts.ts';
import { nextStep } from './nextStep.ts';
import { OrderCard } from './OrderCard.tsx';
import { spokenDay } from './spokenDay.ts';

const show = (changes: Partial<OrderSummary> = {}) =>
  renderInShop(<OrderCard order={{ ...shippedOrder, ...changes }} />);

const t = textsIn('en');

describe('the card of an order', () => {
  it('links to the courier while the parcel is on its way', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', shippedOrder.trackingPage);
    unmount();
    show({ status: 'delivered' });
    expect(screen.queryByRole('link', { name: 'Track it' })).not.toBeInTheDocument();
  });

  it('shows what was bought, and how much more there is', () => {
    const piece = { note: 'Cap', quantity: 1, picture: null };
    show({ goods: [...shippedOrder.goods, piece, piece, piece, piece, piece] });
    const goods = within(screen.getByRole('list', { name: 'What you bought' }));
    expect(goods.getByRole('img', { name: 'Classic Polo' })).toHaveAttribute('loading', 'lazy');
    expect(goods.getByText('× 2')).toBeVisible();
    expect(goods.getAllByRole('img', { name: 'Cap' })).toHaveLength(3);
    expect(goods.getByText('and 2 more')).toBeInTheDocument();
  });

  it('leads to the withdrawal while it is possible', () => {
    show();
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  });
});

describe('the next step of an order', () => {
  const arrived = { status: 'delivered', deliveredAt: Date.UTC(2026, 6, 9, 12) } as const;

  it.each<[Partial<OrderSummary>, string]>([
    [{ status: 'awaiting-payment' }, 'We are waiting for your payment.'],
    [{ status: 'paid' }, 'We are packing it.'],
    [{ status: 'packed' }, 'It is packed and goes to the courier next.'],
    [{ status: 'packed', isPickup: true, collectedAt: 'Shop Nicosia' }, 'Ready to collect at Shop Nicosia.'],
    [{}, 'The courier is bringing it to you.'],
    [{ collectedAt: 'Locker Nicosia' }, 'The courier is taking it to Locker Nicosia.'],
    [arrived, 'It arrived on 9 July.'],
    [{ ...arrived, isPickup: true }, 'You collected it on 9 July.'],
    [{ status: 'failed' }, 'The payment did not go through. Order again if you still want it.'],
    [{ status: 'cancelled' }, 'It was cancelled.'],
    [{ status: 'refunded' }, 'The money went back the way you paid.'],
  ])('with %j is: %s', (changes, text) => {
    expect(nextStep({ ...shippedOrder, ...changes }, t)).toBe(text);
  });
});

describe('the day of an order', () => {
  // Half past midnight in Cyprus, which is still the day before in Greenwich.
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T22:30:00Z') }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-11-22T22:10:00Z', 'Today'],
    ['2026-11-22T21:50:00Z', 'Yesterday'],
    ['2026-11-21T12:00:00Z', '21 November'],
    ['2025-11-21T12:00:00Z', '21 November 2025'],
  ])('%s is said: %s', (instant, said) => {
    expect(spokenDay(Date.parse(instant), t)).toBe(said);
  });
});
