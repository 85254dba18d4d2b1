import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { setPrice } from '../../../../catalogue/testing/setPrice.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { customer, shopper, type Shopper } from '../../../../testing/shops/shopper.ts';
import { reconcilePayments } from '../../../../payment/api.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { describeOrder } from '../../../orders/describeOrder.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders', 'see']);
after(close);
await insertSeller(shop.db);
await shop.db
  .insertInto('webhook_endpoints')
  .values({ url: 'https://erp.example', events: ['order.paid'], secret: 'whsec_1' })
  .execute();
const { id: voucherId } = await shop.db
  .insertInto('vouchers')
  .values({ code: 'GIFT18', amount_cents: 1800, uses_left: 1 })
  .returning('id')
  .executeTakeFirstOrThrow();
beforeEach(async () => {
  await shop.db.updateTable('vouchers').set({ uses_left: 1 }).where('id', '=', voucherId).execute();
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
});

const call: Office['call'] = (name, input) => office.call(name, input, cookie);
const { changeOrder } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const polosOnHand = (): Promise<number> => onHand(shop.db, shop.polo.medium);
const order = { voucher: 'GIFT18', expectedCents: 0 };

async function usesLeft(): Promise<number> {
  const row = await shop.db.selectFrom('vouchers').select('uses_left').where('id', '=', voucherId).execute();
  return row[0]?.uses_left ?? -1;
}

async function buy(eleni: Shopper = shopper(shop), change: object = {}) {
  const placed = await eleni.place({ ...order, ...change });
  assert.equal(placed.status, 200, placed.body.error);
  const number = String(placed.body['number']);
  return { eleni, number, paid: await eleni.pay(number, 0) };
}

async function bought(): Promise<string> {
  const { number, paid } = await buy();
  assert.equal(paid.status, 200, paid.body.error);
  return number;
}

describe('an order whose voucher pays for all of it', () => {
  it('is paid without a card page, with every consequence of a payment', async () => {
    const { eleni, number, paid } = await buy();
    assert.deepEqual(paid.body, {
      orderId: `${number}-1`,
      formUrl: `${shop.origin}/loading?orderId=${number}-1`,
    });
    const status = await eleni.status(paid.body['orderId']);
    assert.equal(status.body['StatusMessage'], 'Payment completed successfully.');
    assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid: number })).body, {});
    assert.deepEqual([await polosOnHand(), await usesLeft()], [9, 0]);

    const { state, payments, invoice } = await read(number);
    assert.equal(state, 'paid');
    assert.partialDeepStrictEqual(payments, [
      { number: `${number}-1`, state: 'paid', amountCents: 0, leftCents: 0, paidAtCounter: null },
    ]);
    assert.equal(invoice.totalCents, 0);
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.deepEqual(
      [
        found.invoice.vatCents,
        found.invoice.lines.map(({ grossCents }: { grossCents: number }) => grossCents),
      ],
      [0, [1800, -1800]],
    );
    const [confirmation = ''] = await mailedTexts(shop, number, 'order-confirmation');
    assert.match(confirmation, /We are preparing your order\.[^]*Paid by voucher/);
    const deliveries = shop.db.selectFrom('webhook_deliveries').select('data').orderBy('id', 'desc');
    assert.partialDeepStrictEqual((await deliveries.executeTakeFirst())?.data, {
      order: { number, paidWith: 'voucher', totalCents: 0 },
    });
    const { csv } = await orderPage(shop.db, { from: '2000-01-01', to: '2100-01-01' });
    assert.match(
      csv,
      new RegExp(`^${number},.*,18\\.00,18\\.00,0\\.00,0\\.00,0\\.00,0\\.00,voucher,0\\.00,0\\.00,`, 'm'),
    );
    assert.match((await describeOrder(shop.db, number)).join('\n'), /payment \S+ +paid +€0\.00 +voucher/);
  });

  it('is the same when it is placed again after a lost response, and another one with other contents', async () => {
    const { eleni, number, paid } = await buy();
    const again = await buy(eleni);
    assert.deepEqual([again.number, again.paid.body], [number, paid.body]);
    assert.deepEqual([await polosOnHand(), await usesLeft()], [9, 0]);
    const other = await buy(eleni, { customer: { ...customer, firstName: 'Maria' } });
    assert.notEqual(other.number, number);
    assert.equal(other.paid.status, 410);
    assert.equal((await read(other.number)).state, 'created');
    assert.equal((await shopper(shop).place(order)).status, 410, 'another browser has no voucher');
  });

  it('is paid for one of two who take the last use at once', async () => {
    const two = [shopper(shop), shopper(shop)];
    const placed = await Promise.all(two.map((eleni) => eleni.place(order)));
    const paid = await Promise.all(two.map((eleni, at) => eleni.pay(placed[at]?.body['number'], 0)));
    assert.deepEqual(
      paid.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 410],
    );
    assert.deepEqual([await polosOnHand(), await usesLeft()], [9, 0]);
  });

  it('needs the right total: nobody gets goods for nothing without a voucher that pays them', async () => {
    const eleni = shopper(shop);
    assert.equal((await eleni.place({ expectedCents: 0 })).status, 409);
    await setPrice(shop.db, { item: shop.jacket.id }, 0);
    const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 };
    const unpriced = await eleni.place({ lines: [jacket], expectedCents: 0 });
    assert.deepEqual(
      [unpriced.status, unpriced.body.error],
      [409, 'What is in your cart has no price at the moment. Please contact us.'],
    );
    const { body } = await eleni.place();
    assert.equal((await eleni.pay(body['number'], 0)).status, 400);
    const placed = await eleni.place(order);
    await setPrice(shop.db, { item: shop.polo.id }, 2100, 10);
    assert.equal((await eleni.pay(placed.body['number'], 0)).status, 409, 'dearer since');
    await setPrice(shop.db, { item: shop.polo.id }, 2000, 10);
    assert.equal((await eleni.pay(placed.body['number'], 0)).status, 200);
  });

  it('is cancelled without money, and gives its pieces and its voucher back', async () => {
    const number = await bought();
    const restock = [{ lineId: (await read(number)).lines[0].id, quantity: 1 }];
    const { body } = await changeOrder('cancel', { number, reason: 'customer-request', restock });
    assert.equal(body.message, `${number} is cancelled. The voucher GIFT18 can be used again.`);
    assert.deepEqual([await polosOnHand(), await usesLeft()], [10, 1]);
    const [mail = ''] = await mailedTexts(shop, number, 'order-cancelled');
    assert.match(mail, /You can use your voucher again\./);
    assert.doesNotMatch(mail, /card/);
    assert.equal((await read(number)).creditNotes.length, 0);
  });

  it('pays nothing back for what is withdrawn, and tells so', async () => {
    const number = await bought();
    const { lines, email } = await read(number);
    const { status } = await shopper(shop).post('ShopWithdraw', {
      number,
      email,
      refund: 'money',
      lines: [{ id: lines[0].id, quantity: 1 }],
    });
    assert.equal(status, 200);
    assert.equal((await read(number)).withdrawals[0].dueCents, 0);
    const [mail = ''] = await mailedTexts(shop, number, 'withdrawal-receipt');
    assert.match(mail, /A voucher paid for this order, so that no money goes back\./);
    assert.doesNotMatch(mail, /card/);
  });

  it('stays as it is when payments are checked later', async () => {
    const number = await bought();
    await shop.db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .execute();
    await reconcilePayments(shop.deps);
    assert.equal((await read(number)).state, 'paid');
  });
});

describe('staff who take an order whose voucher pays for all of it', () => {
  const request = () => ({
    id: randomUUID(),
    lines: [{ variantId: shop.polo.medium, quantity: 1 }],
    deliveryMethodId: shop.pickup,
    location: 'Limassol',
    language: 'en' as const,
    ...order,
  });

  it('send no link to pay: it is paid at once', async () => {
    const taken = { ...request(), customer, paid: 'voucher' as const };
    const { body } = await call('OfficePlaceOrder', taken);
    const { state, payments } = await read(body.number);
    assert.deepEqual([state, payments[0].amountCents, payments[0].paidAtCounter], ['paid', 0, null]);
    assert.deepEqual(await mailedTexts(shop, body.number, 'pay-link'), []);
    assert.deepEqual((await call('OfficePlaceOrder', taken)).body, body);
  });

  it('hand it over at the counter without taking money', async () => {
    const { body } = await call('OfficeSellAtCounter', { ...request(), customer: {}, paid: 'voucher' });
    const { state, payments } = await read(body.number);
    assert.deepEqual(
      [state, payments[0].paidAtCounter, payments[0].recordedBy],
      ['delivered', null, 'maria'],
    );
  });

  it('are told if it does not', async () => {
    const sale = { ...request(), customer: {}, paid: 'voucher' as const, expectedCents: 1800 };
    const { status, body } = await call('OfficeSellAtCounter', sale);
    assert.deepEqual(
      [status, body.error],
      [400, 'The voucher does not pay for all of it: choose how the rest is paid.'],
    );
  });
});
