import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { cards, customer, payWithCard, shopper } from '../../../../testing/shops/shopper.ts';
import { recordPayment } from '../../../../payment/in-shop/recordPayment.ts';
import { retryRefunds } from '../../../../payment/sync/refund.ts';
import { letTimePass } from '../../../../testing/database/letTimePass.ts';
import { describeOrder } from '../../../orders/describeOrder.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
const andreas = await office.signIn('andreas', ['orders']);
after(close);
await insertSeller(shop.db);
await shop.db
  .insertInto('webhook_endpoints')
  .values({ url: 'https://erp.example', events: ['order.paid'], secret: 'whsec_1' })
  .execute();
beforeEach(() => shop.db.updateTable('variants').set({ on_hand: 10 }).execute());
afterEach(() => shop.faults({}));

const call: Office['call'] = (name, input, cookie = maria) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const record = (number: string, paid: 'cash' | 'card-terminal' = 'cash', cookie?: string) =>
  changeOrder('record-payment', { number, paid }, cookie);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const polos = (quantity: number) => [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity }];

async function placed(change: object = {}) {
  const eleni = shopper(shop, '198.51.100.7');
  const { body } = await eleni.place(change);
  const number = String(body['number']);
  return { eleni, number, open: async () => (await eleni.pay(number, body['amountCents'])).body };
}

const polosOnHand = (): Promise<number> => onHand(shop.db, shop.polo.medium);

const mailed = (number: string, kind: string) => mailedTexts(shop, number, kind);

describe('a payment recorded by staff', () => {
  it('has every consequence of a card payment, and names how and by whom', async () => {
    const { eleni, number } = await placed({ lines: polos(2), expectedCents: 3100, voucher: 'ONCE5' });
    assert.equal((await record(number)).status, 200);
    const order = await read(number);
    assert.equal(order.state, 'paid');
    assert.deepEqual(order.payments, [
      {
        number: `${number}-1`,
        state: 'paid',
        amountCents: 3100,
        leftCents: 3100,
        isInDoubt: false,
        wallet: null,
        paidAtCounter: 'cash',
        recordedBy: 'maria',
        isForSupplement: false,
      },
    ]);
    const events = order.history.map(({ what, who, detail }: Record<string, string>) => [what, who, detail]);
    assert.deepEqual(
      events.filter(([what]: string[]) => what === 'paid' || what === 'staff'),
      [['paid', 'maria', 'cash']],
    );
    assert.equal(await polosOnHand(), 8);
    assert.equal((await eleni.place({ voucher: 'ONCE5', expectedCents: 1300 })).status, 410, 'voucher used');
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.deepEqual([found.invoice.totalCents, found.paidAtCounter], [3100, 'cash']);
    const [confirmation = ''] = await mailed(number, 'order-confirmation');
    assert.match(confirmation, /Paid in cash/);
    const [event] = await shop.db
      .selectFrom('webhook_deliveries')
      .select('data')
      .orderBy('id', 'desc')
      .execute();
    assert.partialDeepStrictEqual(event?.data, { order: { number, paidWith: 'cash', totalCents: 3100 } });
  });

  it('is named by exports and commands', async () => {
    const { number } = await placed();
    await record(number, 'card-terminal');
    const { csv } = await orderPage(shop.db, { from: '2000-01-01', to: '2100-01-01' });
    const row = csv.split('\n').find((line) => line.startsWith(number));
    assert.match(row ?? '', /,card terminal,18\.00,/);
    const described = (await describeOrder(shop.db, number)).join('\n');
    assert.match(described, /payment \S+ +paid +€18\.00 +card terminal, recorded by maria/);
  });

  it('is recorded once by two clicks, and refused to a colleague who comes second', async () => {
    const { number } = await placed();
    const [first, second] = await Promise.all([record(number), record(number)]);
    assert.deepEqual([first.status, second.status], [200, 200]);
    const third = await record(number, 'card-terminal', andreas);
    assert.deepEqual(
      [third.status, third.body.error],
      [409, `The payment of ${number} was recorded by maria already.`],
    );
    assert.equal((await read(number)).payments.length, 1);
    assert.equal(await polosOnHand(), 9);

    const { number: other } = await placed();
    const both = await Promise.all([record(other), record(other, 'card-terminal', andreas)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await read(other)).payments.length, 1);
  });

  it('closes the card page first, so that nobody pays twice', async () => {
    const { number, open } = await placed();
    const { formUrl } = await open();
    assert.equal((await record(number, 'card-terminal')).status, 200);
    assert.equal(await payWithCard(formUrl, cards.good), 'page 200', 'the page is closed');
    const states = (await read(number)).payments.map(({ state }: { state: string }) => state);
    assert.deepEqual(states, ['expired', 'paid']);
    assert.equal(await polosOnHand(), 9);
  });

  it('and a card page that opens at the same time never both stand', async () => {
    const { number, open } = await placed();
    const [page, recorded] = await Promise.all([open(), record(number)]);
    const states = (await read(number)).payments.map(({ state }: { state: string }) => state);
    const payable = states.filter((state: string) => state === 'open' || state === 'paid');
    assert.equal(payable.length, 1, states.join());
    assert.equal(recorded.status === 200, payable[0] === 'paid');
    if (payable[0] === 'paid' && page.formUrl)
      assert.equal(await payWithCard(page.formUrl, cards.good), 'page 200', 'the page is closed');
  });

  it('is refused once the order is paid by card, also if the shop has not heard of it yet', async () => {
    const { number, open } = await placed();
    await shop.faults({ callback: 'never' });
    await payWithCard((await open()).formUrl, cards.good);
    const { status, body } = await record(number);
    assert.deepEqual([status, body.error], [409, `${number} is paid. Nothing is recorded.`]);
    assert.equal((await read(number)).payments[0].paidAtCounter, null);
  });

  it('is refused while the customer confirms at the bank, or the card provider does not respond', async () => {
    const { number, open } = await placed();
    const challenge = await payWithCard((await open()).formUrl, cards.challenged);
    const refused = await record(number);
    assert.deepEqual([refused.status, /is paying/.test(refused.body.error)], [409, true]);
    await payWithCard(new URL(challenge, shop.gateway), { answer: 'confirm' });
    await shop.settled();
    assert.equal((await read(number)).payments[0].state, 'paid');

    const second = await placed();
    await second.open();
    await shop.faults({ status: 'error' });
    assert.equal((await record(second.number)).status, 502);
    assert.equal((await read(second.number)).state, 'awaiting-payment');
  });

  it('is refused if the pieces are gone', async () => {
    const { number } = await placed();
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', shop.polo.medium).execute();
    const { status, body } = await record(number);
    assert.deepEqual(
      [status, body.error],
      [409, 'Polo <Classic> (Navy, M): Selected combination is out of stock.'],
    );
    assert.deepEqual((await read(number)).payments, []);
  });

  it('is refused while the customer pays for the last piece in another order', async () => {
    await shop.db.deleteFrom('reservations').execute();
    await shop.db.updateTable('variants').set({ on_hand: 1 }).where('id', '=', shop.polo.medium).execute();
    const eleni = shopper(shop);
    const { body: first } = await eleni.place();
    const { body: second } = await eleni.place({ customer: { ...customer, firstName: 'Maria' } });
    await eleni.pay(first['number'], first['amountCents']);
    const { status, body } = await record(String(second['number']));
    assert.deepEqual(
      [status, body.error],
      [
        409,
        'The last pieces are being paid in another order at this moment. This order is neither paid nor reserved; please try again in a few minutes.',
      ],
    );
    const { payments, invoice } = await read(String(second['number']));
    assert.deepEqual([payments, invoice, await polosOnHand()], [[], null, 1]);
  });

  it('stands if a card payment arrives all the same, which goes back to the card', async () => {
    const { number, open } = await placed();
    const { formUrl } = await open();
    const [card] = shop.deps.providers;
    const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
    await recordPayment(leavesOpen, { number, paid: 'cash', who: 'maria', ip: '192.0.2.1' });
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    await letTimePass(shop.db, 60);
    await retryRefunds(shop.deps);
    const { state, payments } = await read(number);
    assert.equal(state, 'paid');
    assert.deepEqual(
      payments.map(({ leftCents }: { leftCents: number }) => leftCents),
      [0, 1800],
    );
    assert.match((await mailed(number, 'order-refunded'))[0] ?? '', /back to the card/);
  });
});

describe('the refund of a recorded payment', () => {
  it('tells staff to give the money back, and is recorded once', async () => {
    const { number } = await placed();
    await record(number);
    const request = { payment: `${number}-1`, cents: 800, id: randomUUID(), leftCents: 1800 };
    const { body } = await refundPayment(request);
    assert.equal(body.message, 'Give the customer €8.00 back in cash. It is recorded as refunded.');
    const refundsIn = ({ history }: { history: { what: string }[] }) =>
      history.filter(({ what }) => what === 'refund-done');
    const first = await read(number);
    await refundPayment({ ...request, leftCents: 1000 });
    const order = await read(number);
    assert.deepEqual(refundsIn(order), refundsIn(first));
    assert.deepEqual([order.payments[0].leftCents, order.creditNotes.length], [1000, 1]);
    assert.deepEqual(
      (await mailed(number, 'order-refunded')).map((text) => /You get €8\.00 back in cash/.test(text)),
      [true],
    );
  });

  it('follows the cancellation of the order', async () => {
    const { number } = await placed();
    await record(number, 'card-terminal');
    const { body } = await changeOrder('cancel', { number, reason: 'customer-request' });
    assert.match(body.message, /Send €18\.00 back to the customer's card at the terminal\./);
    const order = await read(number);
    assert.deepEqual([order.state, order.payments[0].leftCents], ['cancelled', 0]);
    assert.match((await mailed(number, 'order-cancelled'))[0] ?? '', /card that you paid with in our shop/);
  });
});
