import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEnglish } from '../../locales/Sentence.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import type { OrderItem } from '../order/orderItems.ts';
import { orderView, requireAllowed, type OrderFacts, type ViewedOrder } from './orderView.ts';

const order: ViewedOrder = {
  number: '10747',
  state: 'paid',
  cancelled_at: null,
  packed_at: null,
  pay_link_until: null,
  voucher_cents: 0,
  delivery_cents: 300,
  cheapestDeliveryCents: 300,
  isPickup: false,
};

const line = (change: Partial<OrderItem> = {}) =>
  ({
    id: 1,
    variantId: 1,
    name: 'Jacket',
    variant: 'Navy, M',
    quantity: 3,
    withdrawnQuantity: 0,
    units: {},
    neverHadQuantity: 0,
    unitPriceCents: 1000,
    totalCents: 3000,
    unitRefundCents: 0,
    unitSupplementCents: 0,
    voucherCounts: true,
    customization: null,
    customizationCents: 0,
    ...change,
  }) as OrderItem;

type Change = Partial<Omit<OrderFacts, 'order'>> & { order?: Partial<ViewedOrder> };

const view = ({ order: change, ...facts }: Change = {}) =>
  orderView({
    order: { ...order, ...change },
    items: [line()],
    supplements: [],
    withdrawals: [],
    payments: [],
    ...facts,
  });

const inState = (state: OrderState, change: Partial<ViewedOrder> = {}) => {
  const { allowed, steps } = view({ order: { state, ...change } });
  return [allowed.join(' '), steps.map(({ step }) => step).join(' ')];
};

const awaited = { isAwaited: true, lineId: 1 } as OrderFacts['supplements'][number];
describe('an order', () => {
  it('allows in each state what can be done, and proposes the next step', () => {
    const at = new Date(0);
    assert.deepEqual(inState('created'), ['record-payment', '']);
    assert.deepEqual(inState('failed', { pay_link_until: at }), [
      'record-payment cancel-unpaid correct correct-address',
      '',
    ]);
    assert.deepEqual(inState('reserved', { isPickup: true }), ['extend cancel correct', 'pack collect']);
    assert.deepEqual(inState('reserved', { isPickup: true, packed_at: at })[1], 'collect');
    assert.deepEqual(inState('paid'), ['exchange add remove cancel correct correct-address', 'pack']);
    assert.deepEqual(inState('packed'), ['cancel correct', 'hand-over']);
    assert.deepEqual(inState('packed', { isPickup: true })[1], 'deliver');
    assert.deepEqual(inState('handed-over'), ['exchange-sent correct correct-tracking', 'deliver']);
    assert.deepEqual(inState('delivered'), ['exchange-sent correct', '']);
    for (const state of ['refunded', 'cancelled'] as const)
      assert.deepEqual(inState(state, { cancelled_at: at }), ['', '']);
  });

  it('says why something cannot be done', () => {
    assert.throws(() => requireAllowed({ ...order, state: 'packed' }, 'remove'), {
      status: 409,
      message: '10747 is packed; pieces can only be removed before packing.',
    });
    assert.doesNotThrow(() => requireAllowed(order, 'remove'));
  });

  it('is not packed while a change waits for its payment, and packs the parcel of an exchange', () => {
    const { steps, lines } = view({ supplements: [awaited] });
    assert.deepEqual(steps, []);
    const [one] = lines;
    assert.deepEqual([one?.exchangeable, one?.removable], [0, 0]);
    assert.match(inEnglish(one?.whyNot.exchange ?? (() => '')), /Jacket \(Navy, M\) waits for its payment/);

    const step = (units: OrderItem['units'], isPickup = false) =>
      view({ order: { state: 'delivered', isPickup }, items: [line({ units })] }).steps;
    assert.deepEqual(step({ 'to-pack': 1, packed: 1 }), [{ step: 'pack', isOfReplacement: true }]);
    assert.deepEqual(step({ packed: 1 })[0]?.step, 'hand-over');
    assert.deepEqual(step({ packed: 1 }, true)[0]?.step, 'deliver');
    assert.deepEqual(step({ 'to-pack': 0, packed: 0 }), []);
  });

  it('says of each line what is left of it, and keeps the last piece', () => {
    const [kept, one] = view({
      items: [
        line({ units: { returned: 1, removed: 1 }, withdrawnQuantity: 1 }),
        line({ id: 2, withdrawnQuantity: 2, units: { withdrawn: 2, missing: 1 } }),
      ],
    }).lines;
    assert.deepEqual(
      [kept?.left, kept?.returned, kept?.returnable, kept?.expected, kept?.removable],
      [1, 2, 1, 0, 1],
    );
    assert.deepEqual([one?.left, one?.returnable, one?.expected, one?.exchangeable], [1, 2, 2, 1]);
    assert.equal(view({ items: [line({ units: { returned: 2 } })] }).lines[0]?.removable, 0);
  });

  it('exchanges nothing that was made to wishes, is not sent or not there any more', () => {
    const why = (change: Partial<OrderItem>) =>
      inEnglish(view({ items: [line(change)] }).lines[0]?.whyNot.exchange ?? (() => ''));
    assert.match(why({ customizationCents: 450 }), /wishes/);
    assert.match(why({ units: { waiting: 1 } }), /not sent yet/);
    assert.match(why({ units: { withdrawn: 3 } }), /^Only 0 of/);
    const [gone] = view({ items: [line({ variantId: null })] }).lines;
    assert.deepEqual([gone?.removable, gone?.exchangeable], [0, 3]);
  });

  it('says what is left of a withdrawal and of its payments', () => {
    const withdrawal = {
      id: 3,
      wants: 'money' as const,
      statedAt: new Date(0),
      settledAt: null,
      refundedCents: 1200,
      lines: [{ lineId: 1, quantity: 2, reason: null }],
    };
    const payments = [{ refundableCents: 2100 }, { refundableCents: 100 }] as OrderFacts['payments'];
    const { withdrawals, refundableCents, keptCents } = view({
      items: [line({ withdrawnQuantity: 2 })],
      withdrawals: [withdrawal],
      payments,
    });
    assert.deepEqual([withdrawals[0]?.dueCents, withdrawals[0]?.leftCents], [2000, 800]);
    assert.deepEqual([refundableCents, keptCents], [2200, 1300]);
    const customized = view({ items: [line({ customizationCents: 450 })] });
    assert.equal(customized.keptCents, 3300);
  });
});
