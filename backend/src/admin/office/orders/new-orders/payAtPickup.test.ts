import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { stockOfItem } from '../../../../catalogue/items/stock.ts';
import { cards, payWithCard, shopper } from '../../../../testing/shops/shopper.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { undoPeriodEnds } from '../../../../orders/testing/undoPeriodEnds.ts';
import { cancelReserved } from '../../../../orders/pickup/cancelReserved.ts';
import { endReservations } from '../../../../orders/pickup/releaseReserved.ts';
import { confirmAtPickup, payAtPickup } from '../../../../payment/start/payAtPickup.ts';
import { ipPrefixes } from '../../../../platform/visitors/ipPrefixes.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
const andreas = await office.signIn('andreas', ['orders']);
after(close);
await insertSeller(shop.db);
await shop.db
  .insertInto('webhook_endpoints')
  .values({ url: 'https://erp.example', events: ['order.reserved', 'order.cancelled'], secret: 'whsec_1' })
  .execute();

const call: Office['call'] = (name, input, cookie = maria) => office.call(name, input, cookie);
const { changeOrder } = staffChanges(call);
const record = (number: string, cookie?: string) =>
  changeOrder('record-payment', { number, paid: 'cash' }, cookie);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const polos = (quantity: number) => [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity }];
const offer = (may_pay_at_pickup: boolean) =>
  shop.db
    .updateTable('delivery_methods')
    .set({ may_pay_at_pickup, max_days: 0, min_days: 0 })
    .where('id', '=', shop.pickup)
    .execute();

beforeEach(async () => {
  await offer(true);
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
  await shop.db.updateTable('vouchers').set({ uses_left: 1 }).execute();
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('paid_at', 'is', null).execute();
  await shop.db.deleteFrom('reservations').execute();
  await shop.db.deleteFrom('voucher_uses').execute();
  await shop.db.deleteFrom('rate_limit_hits').execute();
});
afterEach(() => shop.faults({}));

async function polosHeld(): Promise<number> {
  const rows = await shop.db
    .selectFrom('reservations')
    .select('quantity')
    .where('variant_id', '=', shop.polo.medium)
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Units in stock that no order reserves. */
const polosFree = async () => (await stockOfItem(shop.db, shop.polo.id))?.['NVY;M'];

async function usesLeft(): Promise<number> {
  const { uses_left } = await shop.db
    .selectFrom('vouchers')
    .select('uses_left')
    .where('code', '=', 'ONCE5')
    .executeTakeFirstOrThrow();
  return uses_left;
}

/** The latest event for the webhook. */
const latestEvent = () =>
  shop.db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc').executeTakeFirst();

const mailed = (number: string, kind: string) => mailedTexts(shop, number, kind);

async function placed(change: object = {}) {
  const eleni = shopper(shop, '198.51.100.7');
  const { status, body } = await eleni.place({ payAtPickup: true, ...change });
  assert.equal(status, 200, body.error);
  const number = String(body['number']);
  const amountCents = Number(body['amountCents']);
  const ask = () => eleni.post('ShopPayAtPickup', { number, amountCents });
  /** Confirms with the mailed link if necessary. */
  const reserve = async () => {
    const asked = await ask();
    if (asked.body['confirmWithinMinutes'] === undefined) return asked;
    return eleni.post('ShopConfirmReserved', { id: number, token: await linkToken(number) });
  };
  return { eleni, number, amountCents, ask, reserve };
}

async function reserved(change: object = {}) {
  const order = await placed(change);
  const { status, body } = await order.reserve();
  assert.equal(status, 200, body.error);
  return { ...order, until: String(body['until']) };
}

const refusal = async (change: object = {}): Promise<string> => {
  const { status, body } = await (await placed(change)).reserve();
  assert.equal(status, 409);
  return body.error ?? '';
};

async function linkToken(number: string): Promise<string> {
  const { receipt_token } = await shop.db
    .selectFrom('orders')
    .select('receipt_token')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return receipt_token;
}

/** Moves the last day of the reservation closer. */
const letDaysPass = (number: string, days: number) =>
  shop.db
    .updateTable('orders')
    .set({ reserved_until: sql<Date>`reserved_until - make_interval(days => ${days})` })
    .where('number', '=', number)
    .execute();

const views = async (number: string): Promise<string[]> => {
  const found: string[] = [];
  for (const view of ['to-pack', 'to-collect'] as const) {
    const { orders } = (await call('OfficeOrders', { view })).body;
    if (orders.some((row: { number: string }) => row.number === number)) found.push(view);
  }
  return found;
};

describe('an order that is paid at pickup', () => {
  it('takes its pieces until the day that shopper, staff and mail are told', async () => {
    const { eleni, number, until } = await reserved({ lines: polos(5), expectedCents: 9000 });
    assert.equal(await polosFree(), 5);
    const other = await shopper(shop, '203.0.113.9').place({ lines: polos(6), expectedCents: 10800 });
    assert.deepEqual(
      [other.status, other.body.error],
      [409, 'Polo <Classic> (Navy, M): Only 5 items available in stock.'],
    );
    const again = await eleni.place({ lines: polos(6), expectedCents: 10800 });
    assert.equal(again.status, 409, 'its own browser cannot buy them twice');
    const order = await read(number);
    assert.deepEqual(
      [order.state, order.payAtPickup, order.payments],
      ['awaiting-payment', { until, isReady: false }, []],
    );
    const [text = ''] = await mailed(number, 'order-reserved');
    assert.match(text, /You pay €90\.00 when you pick it up, by \d\d\/\d\d\/\d{4}, at Limassol/);
    assert.partialDeepStrictEqual(await latestEvent(), {
      event: 'order.reserved',
      data: { order: { number, paidAt: null, paidWith: null, payAtPickupUntil: until } },
    });
    const { csv } = await orderPage(shop.db, { from: '2000-01-01', to: '2100-01-01' });
    assert.doesNotMatch(csv, new RegExp(`^${number},`, 'm'), 'exported once it is paid');
  });

  it('goes from the work lists to a payment that hands it over, with its invoice', async () => {
    const { number, eleni, amountCents } = await reserved({ voucher: 'ONCE5', expectedCents: 1300 });
    const left = await usesLeft();
    assert.deepEqual(await views(number), ['to-pack']);
    for (const state of ['unpaid', 'awaiting-payment'] as const) {
      const { orders } = (await call('OfficeOrders', { view: 'all', state })).body;
      assert.equal(orders[0].number, number, state);
    }
    assert.deepEqual((await call('OfficePack', { numbers: [number] })).body.done, [number]);
    assert.deepEqual(await views(number), ['to-collect']);
    await undoPeriodEnds(shop.db);
    assert.match(
      (await mailed(number, 'order-packed'))[0] ?? '',
      /You pay €13\.00 there, in cash or by card, by/,
    );
    const { refused } = (await call('OfficeDeliver', { numbers: [number] })).body;
    assert.match(refused[0].why, /is not paid: record the payment/);
    assert.equal((await eleni.pay(number, amountCents)).status, 409, 'no card page');

    assert.equal((await record(number)).status, 200);
    const order = await read(number);
    assert.deepEqual([order.state, order.payAtPickup], ['delivered', null]);
    assert.deepEqual([await polosFree(), await usesLeft()], [9, left], 'taken once');
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.deepEqual([found.invoice.totalCents, found.paidAtCounter], [1300, 'cash']);
    assert.equal((await mailed(number, 'order-confirmation')).length, 1);
  });

  it('is ready only until staff undo it', async () => {
    const { number } = await reserved();
    const counted = async () => {
      const { variants } = (await call('OfficeItem', { id: shop.polo.id })).body.item;
      const { onHand, toPack, putAside } = variants.find(({ id }: { id: number }) => id === shop.polo.medium);
      return { onHand, toPack, putAside };
    };
    const before = await counted();
    assert.deepEqual([before.onHand, before.putAside], [10, 0]);
    await call('OfficePack', { numbers: [number] });
    assert.deepEqual(await counted(), { ...before, putAside: 1 });
    assert.equal((await read(number)).undo.step, 'packed');
    await call('OfficeUndoStep', { numbers: [number], step: 'packed' });
    assert.deepEqual([await views(number), await mailed(number, 'order-packed')], [['to-pack'], []]);
  });

  it('ends by itself after its last day, and gives pieces and voucher back', async () => {
    const left = await usesLeft();
    const { number } = await reserved({ voucher: 'ONCE5', expectedCents: 1300 });
    await letDaysPass(number, 4);
    await endReservations(shop.db);
    assert.deepEqual([(await read(number)).state, await polosFree()], ['awaiting-payment', 9]);
    await letDaysPass(number, 3);
    await Promise.all([endReservations(shop.db), endReservations(shop.db)]);
    assert.deepEqual(
      [(await read(number)).state, await polosFree(), await usesLeft()],
      ['cancelled', 10, left],
    );
    assert.match((await mailed(number, 'order-cancelled')).join(), /in time, so we have cancelled it/);
    assert.deepEqual((await record(number)).body.error, `${number} is cancelled. Nothing is recorded.`);
  });

  it('is either paid or ended if both happen at once', async () => {
    const { number } = await reserved();
    await letDaysPass(number, 7);
    const [recorded] = await Promise.all([record(number), endReservations(shop.db)]);
    const { state, payments } = await read(number);
    const isPaid = recorded.status === 200;
    assert.deepEqual(
      [state, payments.length, await polosFree()],
      isPaid ? ['delivered', 1, 9] : ['cancelled', 0, 10],
    );
  });

  it('is handed over once by two members of staff', async () => {
    const { number } = await reserved();
    const both = await Promise.all([record(number), record(number, andreas)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual([(await read(number)).payments.length, await polosFree()], [1, 9]);
  });

  it('is kept longer, or cancelled, by staff', async () => {
    const { number } = await reserved();
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    assert.equal((await changeOrder('extend', { number, until: later })).status, 200);
    assert.equal((await read(number)).payAtPickup.until, later);
    assert.equal((await mailed(number, 'order-reserved')).length, 2);
    for (const until of ['2020-01-01', '2099-01-01'])
      assert.equal((await changeOrder('extend', { number, until })).status, 400);

    const cancel = () => changeOrder('cancel', { number, reason: 'customer-request' });
    await Promise.all([cancel(), cancel()]);
    assert.deepEqual([(await read(number)).state, await polosFree()], ['cancelled', 10]);
    assert.match((await mailed(number, 'order-cancelled'))[0] ?? '', /You need not pay anything\./);
    assert.equal((await changeOrder('extend', { number, until: later })).status, 409);
  });

  it('gets a corrected e-mail and phone, and mails what is to pay to the new address', async () => {
    const { eleni, number } = await reserved();
    const formerLink = { id: number, token: await linkToken(number) };
    const correct = (corrections: object) => changeOrder('correct', { number, corrections });
    assert.equal((await correct({ email: 'elena@example.test', phone: '99000002' })).status, 200);
    const { history, state } = await read(number);
    assert.equal(state, 'awaiting-payment');
    assert.deepEqual(
      history.flatMap(({ detail, more, who }: Record<string, string>) =>
        detail?.startsWith('corrected-') ? [`${detail} ${who}: ${more}`] : [],
      ),
      [
        'corrected-email maria: eleni@example.test → elena@example.test',
        'corrected-phone maria: 99123456 → 99000002',
      ],
    );
    const queued = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-reserved')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const mails = await Promise.all(
      queued.map(async ({ payload }) => shop.deps.mails['order-reserved']?.(shop.db, payload)),
    );
    assert.deepEqual(
      mails.map((mail) => [mail?.to, mail?.text.includes(number)]),
      [
        ['elena@example.test', true],
        ['elena@example.test', true],
      ],
    );
    assert.equal((await eleni.post('ShopReservedOrder', formerLink)).body, null);
    assert.equal((await eleni.post('ShopCancelReserved', formerLink)).status, 404);
    assert.equal((await correct({ street: 'Ledras 2' })).status, 409);
    await changeOrder('cancel', { number, reason: 'customer-request' });
    assert.equal((await correct({ phone: '99000003' })).status, 409);
  });

  it('is one order, however often the shopper sends it', async () => {
    const { eleni, number, reserve, until } = await reserved();
    assert.deepEqual((await reserve()).body, { until });
    const repeated = await eleni.place({ payAtPickup: true });
    assert.equal(repeated.body['number'], number);
    assert.notEqual((await eleni.place()).body['number'], number, 'a card pays another order');
    const twice = await placed();
    await Promise.all([twice.reserve(), twice.reserve()]);
    assert.equal(await polosHeld(), 2);
  });

  it('closes the card page that was open for it, and is refused once that is paid', async () => {
    const { eleni, number, amountCents, reserve } = await placed();
    const { formUrl } = (await eleni.pay(number, amountCents)).body;
    assert.equal((await reserve()).status, 200);
    assert.equal(await payWithCard(formUrl, cards.good), 'page 200', 'the page is closed');
    assert.deepEqual([(await read(number)).payAtPickup.isReady, await polosFree()], [false, 9]);

    const second = await placed({ lines: polos(2), expectedCents: 3600 });
    await shop.faults({ callback: 'never' });
    await payWithCard((await second.eleni.pay(second.number, 3600)).body['formUrl'], cards.good);
    const { status, body } = await second.reserve();
    assert.deepEqual([status, body.error], [409, 'This order is paid already.']);
    assert.deepEqual([(await read(second.number)).state, await polosFree()], ['paid', 7]);
  });

  it('gets the last piece or not, whoever else wants it at the same time', async () => {
    await shop.db.updateTable('variants').set({ on_hand: 1 }).execute();
    const order = await placed();
    const nikos = shopper(shop, '203.0.113.9');
    const customer = {
      firstName: 'Nikos',
      lastName: 'Nikou',
      email: 'nikos@example.test',
      phone: '99000001',
    };
    const { body } = await nikos.place({ customer });
    const both = await Promise.all([order.reserve(), nikos.pay(body['number'], body['amountCents'])]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual([await polosFree(), await polosHeld()], [0, 1]);
  });

  it('is paid if a card payment arrives all the same, and takes nothing twice', async () => {
    const { eleni, number, amountCents } = await placed();
    const { formUrl } = (await eleni.pay(number, amountCents)).body;
    const [card] = shop.deps.providers;
    const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
    const { browser_hash: browserHash } = await shop.db
      .selectFrom('orders')
      .select('browser_hash')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const claimant = { visitor: { person: null, browserHash }, ...ipPrefixes('198.51.100.7') };
    await payAtPickup(leavesOpen, { number, amountCents }, claimant, 'en');
    const link = { number, token: await linkToken(number) };
    await confirmAtPickup(leavesOpen, link, ipPrefixes('198.51.100.7'), 'en');
    await call('OfficePack', { numbers: [number] });
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    await letDaysPass(number, 7);
    await endReservations(shop.db);
    const { state, payAtPickup: due, payments } = await read(number);
    assert.deepEqual([state, due, await polosFree()], ['packed', null, 9]);
    assert.equal(payments.filter((payment: { leftCents: number }) => payment.leftCents === 1800).length, 1);
  });

  it('is refused where it is not offered, and above the limits', async () => {
    await offer(false);
    assert.match(await refusal(), /not offered any more/);
    await offer(true);
    const courier = { deliveryMethodId: shop.courier, location: '', expectedCents: 2100 };
    assert.match(await refusal(courier), /not offered any more/);
    await shop.db.updateTable('variants').set({ on_hand: 100 }).execute();
    assert.match(await refusal({ lines: polos(17), expectedCents: 30600 }), /above €300\.00/);
    assert.equal(
      (await (await placed()).eleni.post('ShopPayAtPickup', { number: '1', amountCents: 1 })).status,
      404,
    );
    assert.equal(await polosFree(), 100);
  });

  it('is refused to a third one of the same buyer, also at the same time', async () => {
    const orders = [await placed(), await placed(), await placed()];
    for (const { ask } of orders) assert.equal((await ask()).status, 200);
    const answers = await Promise.all(orders.map(({ reserve }) => reserve()));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 409],
    );
    assert.match(
      answers.find(({ status }) => status === 409)?.body.error ?? '',
      /^You have 2 orders to pay at pickup already\./,
    );
  });

  it('is cancelled once by the link of its mail, and gives pieces and voucher back', async () => {
    const left = await usesLeft();
    const { eleni, number } = await reserved({ voucher: 'ONCE5', expectedCents: 1300 });
    await call('OfficePack', { numbers: [number] });
    const cancel = (token?: string) => eleni.post('ShopCancelReserved', { id: number, token });
    assert.deepEqual([(await cancel('guessed')).status, (await cancel()).status], [404, 401]);
    const token = await linkToken(number);
    const answers = await Promise.all([cancel(token), cancel(token)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { state, history } = await read(number);
    assert.deepEqual([state, await polosFree(), await usesLeft()], ['cancelled', 10, left]);
    assert.partialDeepStrictEqual(
      history.filter(({ detail }: { detail: string }) => detail === 'cancelled-by-customer'),
      [{ what: 'staff', who: null }],
    );
    assert.match((await mailed(number, 'order-cancelled')).join(), /^[^]*As you asked[^]*You need not pay/);
    assert.match((await mailed(number, 'sales-notice')).join(), /put them back on the shelf/);
    assert.partialDeepStrictEqual(await latestEvent(), {
      event: 'order.cancelled',
      data: { order: { number }, reason: 'customer-request' },
    });
    const again = await eleni.place({ payAtPickup: true, voucher: 'ONCE5', expectedCents: 1300 });
    assert.notEqual(again.body['number'], number);
  });

  it('is cancelled by the customer whose account has it, unless it was paid first', async () => {
    const { number } = await reserved();
    const people = await shop.db
      .insertInto('people')
      .values([{ name: 'Eleni' }, { name: 'Nikos' }])
      .returning('id')
      .execute();
    const [owner = 0, other = 0] = people.map(({ id }) => id);
    await shop.db.updateTable('orders').set({ person_id: owner }).where('number', '=', number).execute();
    const cancel = (personId: number) => cancelReserved(shop.db, number, { personId }, 'en');
    await assert.rejects(cancel(other), { status: 404, message: 'Order not found.' });
    const [recorded, cancelled] = await Promise.all([
      record(number),
      cancel(owner).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ]);
    const isPaid = recorded.status === 200;
    assert.deepEqual([recorded.status, cancelled], isPaid ? [200, 409] : [409, 200]);
    const { state, payments } = await read(number);
    assert.deepEqual(
      [state, payments.length, await polosFree()],
      isPaid ? ['delivered', 1, 9] : ['cancelled', 0, 10],
    );
  });

  it('is shown by the link of its mail until it is paid', async () => {
    const { eleni, number, until } = await reserved();
    const token = await linkToken(number);
    const open = async (id: string, secret: string) =>
      (await eleni.post('ShopReservedOrder', { id, token: secret })).body;
    assert.partialDeepStrictEqual(await open(number, token), {
      number,
      totalCents: 1800,
      until,
      isReady: false,
      isCancelled: false,
    });
    assert.equal(await open(number, 'guessed'), null);
    await record(number);
    assert.equal(await open(number, token), null);
  });
});
