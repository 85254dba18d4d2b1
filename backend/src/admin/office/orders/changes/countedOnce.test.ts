import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, it } from 'node:test';
import { stockOfItem } from '../../../../catalogue/items/stock.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { cancelReserved } from '../../../../orders/pickup/cancelReserved.ts';
import { cards, payWithCard, shopper } from '../../../../testing/shops/shopper.ts';
import { confirmAtPickup, payAtPickup } from '../../../../payment/start/payAtPickup.ts';
import { findPayment } from '../../../../payment/attempts/payments.ts';
import { retryRefunds } from '../../../../payment/sync/refund.ts';
import { syncPayment } from '../../../../payment/sync/syncPayment.ts';
import { ipPrefixes } from '../../../../platform/visitors/ipPrefixes.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
const andreas = await office.signIn('andreas', ['orders']);
after(close);
await insertSeller(shop.db);

const call: typeof office.call = (name, input, cookie = maria) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const freePolos = async () => (await stockOfItem(shop.db, shop.polo.id))?.['NVY;M'];
const polosOnHand = () => onHand(shop.db, shop.polo.medium);

beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
});

const cancel = (number: string, restock: { lineId: number; quantity: number }[], cookie = maria) =>
  changeOrder('cancel', { number, reason: 'customer-request', restock }, cookie);

it('gives money and pieces back once if two members of staff refund, settle and cancel at once', async () => {
  const number = await placePaidOrder(shop, {
    lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }],
    expectedCents: 3600,
  });
  const { email, lines } = await read(number);
  const lineId = lines[0].id;
  await shopper(shop).post('ShopWithdraw', {
    number,
    email,
    refund: 'money',
    lines: [{ id: lineId, quantity: 1 }],
  });
  const { withdrawals } = await read(number);
  const one = [{ lineId, quantity: 1 }];
  const refund = { payment: `${number}-1`, cents: 1800, id: randomUUID(), restock: one };
  await Promise.all([
    refundPayment(refund),
    cancel(number, [{ lineId, quantity: 2 }], andreas),
    changeOrder('settle', { number, withdrawal: withdrawals[0].id, restock: one }),
    refundPayment(refund, andreas),
  ]);
  assert.ok((await polosOnHand()) <= 10);
  await cancel(number, []);
  await shop.settled();
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.amount_cents', 'refunded_cents'])
    .where('gateway_number', '=', `${number}-1`)
    .execute();
  assert.equal(
    refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    3600,
  );
  assert.deepEqual([refunds[0]?.refunded_cents, (await read(number)).payments[0].leftCents], [3600, 0]);
});

it('puts no piece into stock that a late payment could not take', async () => {
  const eleni = shopper(shop);
  const { body } = await eleni.place({
    lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }],
    expectedCents: 3600,
  });
  const page = await eleni.pay(body['number'], body['amountCents']);
  // The reservation has expired, and others have bought all but one unit.
  await shop.db.deleteFrom('reservations').execute();
  await shop.db.updateTable('variants').set({ on_hand: 1 }).execute();
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  assert.equal(await polosOnHand(), 0);
  const number = String(body['number']);
  const [line] = (await read(number)).lines;
  assert.deepEqual([line.quantity, line.missing], [2, 1]);
  const refused = await cancel(number, [{ lineId: line.id, quantity: 2 }]);
  assert.match(refused.body.error, /^Only 1 of Polo <Classic> \(Navy, M\) can go back to stock\.$/);

  const { large, medium } = shop.polo;
  const exchange = { number, id: randomUUID(), lineId: line.id, quantity: 1, variantId: large };
  assert.equal((await changeOrder('exchange', { ...exchange, isRestocked: true })).status, 200);
  assert.equal(await polosOnHand(), 0, 'the missing piece was exchanged');
  const { lines } = await read(number);
  const all = lines.map(({ id }: { id: number }) => ({ lineId: id, quantity: 1 }));
  assert.equal((await cancel(number, all)).status, 200);
  assert.deepEqual([await onHand(shop.db, medium), await onHand(shop.db, large)], [1, 1]);
});

it('sends a card payment back once that arrives after its reserved order was cancelled', async () => {
  await shop.db
    .updateTable('delivery_methods')
    .set({ may_pay_at_pickup: true })
    .where('id', '=', shop.pickup)
    .execute();
  const eleni = shopper(shop);
  const { body } = await eleni.place({ payAtPickup: true });
  const [number, amountCents] = [String(body['number']), Number(body['amountCents'])];
  const { formUrl } = (await eleni.pay(number, amountCents)).body;
  const [card] = shop.deps.providers;
  const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
  const { browser_hash: browserHash, receipt_token: token } = await shop.db
    .selectFrom('orders')
    .select(['browser_hash', 'receipt_token'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const claimant = { visitor: { person: null, browserHash }, ...ipPrefixes('127.0.0.1') };
  await payAtPickup(leavesOpen, { number, amountCents }, claimant, 'en');
  await confirmAtPickup(leavesOpen, { number, token }, claimant, 'en');
  assert.deepEqual([(await read(number)).state, await freePolos()], ['awaiting-payment', 9]);
  await Promise.all([cancelReserved(shop.db, number, { token }, 'en'), cancel(number, [])]);
  assert.equal(await freePolos(), 10);

  await payWithCard(formUrl, cards.good);
  const { provider_order_id: providerId } = await shop.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('gateway_number', '=', `${number}-1`)
    .executeTakeFirstOrThrow();
  const payment = await findPayment(shop.db, { provider: card.name, providerId: providerId ?? '' });
  assert.ok(payment);
  await Promise.all([syncPayment(shop.deps, payment), syncPayment(shop.deps, payment)]);
  await shop.settled();
  await retryRefunds(shop.deps);
  await syncPayment(shop.deps, payment);
  const { state, payments } = await read(number);
  assert.deepEqual([state, await polosOnHand()], ['cancelled', 10]);
  assert.deepEqual(
    payments.map(({ state, leftCents }: { state: string; leftCents: number }) => [state, leftCents]),
    [['paid', 0]],
  );
  const refunds = await shop.db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('payment_id', '=', payment.id)
    .execute();
  assert.deepEqual(refunds, [{ amount_cents: amountCents }]);
});
