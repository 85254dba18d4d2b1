import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, it } from 'node:test';
import type { OfficeOrder } from 'mf-office/contract';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { shopper } from '../../../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../../../orders/testing/undoPeriodEnds.ts';
import { refundExchanges } from '../../../../changes/api.ts';
import { drawFrom, type Draw } from '../../../../testing/drawFrom.ts';
import { isNightlyRun } from '../../../../testing/isNightlyRun.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);

const prices: Record<string, number> = { S: 1800, M: 2250, L: 2700 };
const { medium, large } = shop.polo;
const { id: small } = await shop.db
  .insertInto('variants')
  .columns(['item_id', 'colour_id', 'size', 'on_hand', 'price_cents'])
  .expression((eb) =>
    eb
      .selectFrom('variants')
      .select(['item_id', 'colour_id', eb.val('S').as('size'), 'on_hand', 'price_cents'])
      .where('id', '=', medium),
  )
  .returning('id')
  .executeTakeFirstOrThrow();
const variants: Record<string, number> = { S: small, M: medium, L: large };
for (const [size, id] of Object.entries(variants))
  await shop.db
    .updateTable('variants')
    .set({ on_hand: 500, price_cents: prices[size] ?? 0, compare_at_cents: null })
    .where('id', '=', id)
    .execute();

const call: typeof office.call = (name, input) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string): Promise<OfficeOrder> =>
  (await call('OfficeOrder', { number })).body.order;

const sizeOf = (variant: string): string => variant.split(', ')[1] ?? '';

/** Actions of staff and the customer. Some are refused, as they would be in the office. */
const actions: Record<string, (order: OfficeOrder, draw: Draw) => Promise<void>> = {
  async exchange({ number, lines, state }, draw) {
    const line = lines[draw(lines.length)];
    const size = 'SML'[draw(3)] ?? '';
    if (!line || size === sizeOf(line.variant)) return;
    const quantity = 1 + draw(line.quantity);
    const cents = ((prices[size] ?? 0) - (prices[sizeOf(line.variant)] ?? 0)) * quantity;
    const send = (['now', 'after-return', 'handed-over'] as const)[draw(3)] ?? 'now';
    await changeOrder('exchange', {
      number,
      id: randomUUID(),
      lineId: line.id,
      quantity,
      variantId: variants[size] ?? 0,
      isRestocked: true,
      ...(state === 'delivered' && { agreement: { isReceived: draw(2) === 0, send } }),
      ...(cents > 0 && { supplement: { cents, paidBy: draw(2) === 0 ? 'cash' : 'link' } }),
    });
  },
  async payDifference({ supplements }) {
    const awaited = supplements.find(({ state }) => state === 'awaited');
    if (awaited) await changeOrder('record-payment', { number: awaited.number, paid: 'cash' });
  },
  async dropDifference({ supplements }) {
    const awaited = supplements.find(({ state }) => state === 'awaited');
    if (awaited) await changeOrder('cancel-supplement', { number: awaited.number });
  },
  async undo({ number, exchanges }, draw) {
    const exchange = exchanges[draw(exchanges.length)];
    if (exchange) await changeOrder('undo-exchange', { number, exchangeId: exchange.id });
  },
  async receive({ number, exchanges }, draw) {
    const exchange = exchanges[draw(exchanges.length)];
    if (exchange) await changeOrder('receive', { number, exchangeId: exchange.id, isRestocked: true });
  },
  async receiveAll({ number, exchanges }) {
    for (const { id } of exchanges)
      await changeOrder('receive', { number, exchangeId: id, isRestocked: true });
  },
  async withdraw({ number, email, lines }, draw) {
    const line = lines[draw(lines.length)];
    const left = line ? line.quantity - line.withdrawn : 0;
    if (!line || left === 0) return;
    await shopper(shop).post('ShopWithdraw', {
      number,
      email,
      refund: 'money',
      lines: [{ id: line.id, quantity: 1 + draw(left) }],
    });
  },
  async nextStep({ number }) {
    await call('OfficePack', { numbers: [number] });
    await undoPeriodEnds(shop.db);
    await call('OfficeHandOver', { parcels: [{ number, tracking: randomUUID().slice(0, 8) }] });
    await call('OfficeDeliver', { numbers: [number] });
    await undoPeriodEnds(shop.db);
  },
  refund: refundWithdrawals,
  async cancel({ number }, draw) {
    if (draw(4) === 0) await changeOrder('cancel', { number, reason: 'customer-request' });
  },
};

const refunded = new Set<string>();

/** Staff pay back what the office proposes, from any payment. */
async function refundWithdrawals({ number }: OfficeOrder, draw: Draw): Promise<void> {
  const { withdrawals } = await read(number);
  for (const { id, dueCents = 0, settledAt } of withdrawals) {
    const key = `${number} ${id}`;
    if (settledAt || refunded.has(key)) continue;
    refunded.add(key);
    let due = dueCents;
    const { payments } = await read(number);
    for (const payment of draw(2) === 0 ? payments : payments.toReversed()) {
      const cents = Math.min(due, payment.leftCents);
      if (cents > 0) await refundPayment({ payment: payment.number, cents, leftCents: payment.leftCents });
      due -= cents;
    }
    assert.equal(due, 0);
  }
}

/** What is paid and not refunded, and the price of the units that the customer keeps, with their delivery. */
async function moneyOf(number: string): Promise<{ left: number; keeps: number }> {
  const { payments, lines, state } = await read(number);
  const left = payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const kept =
    state === 'cancelled' ? [] : lines.map((line) => ({ ...line, kept: line.quantity - line.withdrawn }));
  const value = kept.reduce((sum, { variant, kept }) => sum + kept * (prices[sizeOf(variant)] ?? 0), 0);
  return { left, keeps: value + (value > 0 ? 300 : 0) };
}

const seeds = Array.from({ length: isNightlyRun() ? 40 : 2 }, (_, index) => index + 1);

for (const seed of seeds)
  it(`leaves the shop what the customer keeps, whatever is exchanged, undone and withdrawn (${seed})`, async () => {
    const draw = drawFrom(seed);
    const number = await placePaidOrder(shop, {
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 3 }],
      deliveryMethodId: shop.courier,
      location: '',
      expectedCents: 7050,
    });
    const done: string[] = [];
    const act = async (name: string): Promise<void> => {
      done.push(name);
      await actions[name]?.(await read(number), draw);
      const { left, keeps } = await moneyOf(number);
      assert.ok(left >= keeps, `${left} of ${keeps} left after ${done.join(', ')}`);
    };
    const names = Object.keys(actions);
    if (draw(2) === 0) await act('nextStep');
    for (let step = 0; step < 8; step += 1) await act(names[draw(names.length)] ?? '');
    for (const name of ['dropDifference', 'nextStep', 'receiveAll', 'nextStep']) await act(name);
    await refundExchanges(shop.deps);
    await act('refund');
    const { left, keeps } = await moneyOf(number);
    assert.equal(left, keeps, done.join(', '));
  });
