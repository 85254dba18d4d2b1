import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { expireOrders } from '../../../../orders/api.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { cards, customer, payWithCard, shopper, type Shopper } from '../../../../testing/shops/shopper.ts';
import { letTimePass } from '../../../../testing/database/letTimePass.ts';
import { cancelUnpaid } from '../../../../changes/api.ts';
import { retryRefunds } from '../../../../payment/sync/refund.ts';
import { lastEntries } from '../../../staff/auditLog.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const minute = 60;
const { shop, office, close } = await openOfficeShop('chief', ['admin']);
after(close);
await shop.db
  .insertInto('webhook_endpoints')
  .values({ url: 'https://erp.example', events: ['order.paid', 'order.cancelled'], secret: 'whsec_1' })
  .execute();

/** Signs in for each test, since some let a day pass. */
let staff = '';
let cookie = '';

const call: Office['call'] = (name, input) => office.call(name, input, cookie);
const { changeOrder } = staffChanges(call);
const cart = {
  lines: [{ variantId: shop.polo.medium, quantity: 2 }],
  deliveryMethodId: shop.pickup,
  location: 'Limassol',
};
const request = () => ({
  ...cart,
  id: randomUUID(),
  customer: { ...customer, email: `${randomUUID().slice(0, 8)}@example.test` },
  language: 'en' as const,
  expectedCents: 3600,
});
const place = (change: object = {}) => call('OfficePlaceOrder', { ...request(), ...change });

beforeEach(async () => {
  staff = `maria-${randomUUID().slice(0, 8)}`;
  cookie = await office.signIn(staff, ['orders']);
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.deleteFrom('webhook_deliveries').execute();
  await shop.db.deleteFrom('reservations').execute();
  await shop.db
    .updateTable('variants')
    // Imported lists spell sizes out; the office shows their labels.
    .set({ on_hand: 10, size: 'Medium' })
    .where('id', '=', shop.polo.medium)
    .execute();
});

/** The order and the token of the link in the mailbox. */
async function mailedLink(): Promise<{ id: string; token: string; mail: string } | null> {
  const rows = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'pay-link').execute();
  assert.ok(rows.length <= 1, 'one mail');
  const [row] = rows;
  const mail = row && (await shop.deps.mails[row.kind]?.(shop.db, row.payload));
  const found = mail && /\/unpaid-order\?order=(\d+)#([\w-]+)/.exec(mail.html);
  return found ? { id: found[1] ?? '', token: found[2] ?? '', mail: `${mail.to} ${mail.text}` } : null;
}

const available = async (who: Shopper) => {
  const { body } = await who.post('ShopCheckCart', {
    lines: [{ id: shop.polo.id, color: 'NVY', size: 'Medium', quantity: 1 }],
  });
  return (body['lines'] as { available: number }[])[0]?.available;
};

const orderOf = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

describe('an order taken by phone', () => {
  it('is priced by the server, placed once however often it is sent, and mailed with a link', async () => {
    const priced = (await call('OfficePriceOrder', { ...cart, lines: JSON.stringify(cart.lines) })).body;
    assert.deepEqual(priced, {
      lines: [{ variantId: shop.polo.medium, unitPriceCents: 1800, available: 10 }],
      subtotalCents: 3600,
      deliveryCents: 0,
      voucherCents: 0,
      totalCents: 3600,
    });
    const sent = request();
    const [first, second] = [await place(sent), await place(sent)];
    assert.deepEqual([first.status, second.body], [200, first.body]);
    const { number } = first.body;
    const link = await mailedLink();
    assert.equal(link?.id, number);
    assert.match(link?.mail ?? '', new RegExp(`^${sent.customer.email} `));
    assert.match(link?.mail ?? '', /€36\.00/);
    const { history, payUntil } = (await call('OfficeOrder', { number })).body.order;
    assert.equal(payUntil, (await orderOf(number)).pay_link_until?.toISOString());
    assert.deepEqual([history[0].what, history[0].who], ['placed', staff]);
    assert.ok(history.some(({ detail }: { detail: string }) => detail === 'pay-link'));
    const [entry] = (await lastEntries(shop.db, 10)).filter(({ subject }) => subject === 'OfficePlaceOrder');
    assert.ok(entry && !JSON.stringify(entry).includes('Georgiou'), 'the log names no customer');
  });

  it('takes the code of a customization, with the price and the refusals of the cart', async () => {
    const agreed = { method: 'Embroidery', position: 'Chest', stamps: '[]', cost_cents: 450 };
    await shop.db
      .insertInto('customizations')
      .values({ ...agreed, code: 'POLO450', item_id: shop.polo.id })
      .execute();
    const customized = (customization: string) => ({
      lines: [{ variantId: shop.polo.medium, customization, quantity: 2 }],
      expectedCents: 4500,
    });
    assert.equal((await place({ ...customized('POLO450'), expectedCents: 3600 })).status, 409);
    const refused = await place(customized('NEVER'));
    assert.match(refused.body.error, /^This customization is not offered any more: Polo <Classic> \(NEVER\)/);
    const { number } = (await place(customized('polo450'))).body;
    const { lines, totalCents } = (await call('OfficeOrder', { number })).body.order;
    assert.deepEqual([lines[0].customization, lines[0].quantity, totalCents], ['Embroidery, Chest', 2, 4500]);
  });

  it('redeems a voucher as the checkout does, which is free again once the order is cancelled', async () => {
    const usesLeft = async () =>
      (await shop.db.selectFrom('vouchers').select('uses_left').where('code', '=', 'ONCE5').execute())[0]
        ?.uses_left;
    const price = (change: object) =>
      call('OfficePriceOrder', { ...cart, lines: JSON.stringify(cart.lines), ...change });
    const redeemed = { voucher: 'ONCE5', expectedCents: 3100 };
    const { voucherCents, totalCents } = (await price({ voucher: 'ONCE5' })).body;
    assert.deepEqual([voucherCents, totalCents, await usesLeft()], [500, 3100, 1]);
    assert.deepEqual(
      [
        (await price({ voucher: 'NOTHING' })).body.error,
        (await place({ ...redeemed, voucher: 'NOTHING' })).status,
      ],
      ['Invalid voucher code.', 409],
    );
    const sent = [request(), request()].map((one) => ({ ...one, ...redeemed }));
    const placed = await Promise.all(sent.map(place));
    assert.deepEqual(
      placed.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 410],
    );
    const at = placed.findIndex(({ status }) => status === 200);
    const number: string = placed[at]?.body.number;
    assert.deepEqual((await place(sent[at])).body, { number }, 'a repeat');
    const order = (await call('OfficeOrder', { number })).body.order;
    assert.deepEqual([order.voucherCents, order.totalCents, await usesLeft()], [500, 3100, 0]);
    assert.match((await mailedLink())?.mail ?? '', /Voucher[^]*5\.00[^]*31\.00/);
    assert.equal(
      (await changeOrder('cancel-unpaid', { number, reason: 'other', isTold: false })).status,
      200,
    );
    assert.equal(await usesLeft(), 1);
  });

  it('is mailed a new link if its e-mail is corrected, and the former link ends', async () => {
    const { number } = (await place()).body;
    const former = await mailedLink();
    await shop.db.updateTable('outbox').set({ done_at: new Date() }).execute();
    const correct = (corrections: object) => changeOrder('correct', { number, corrections });
    assert.equal((await correct({ email: 'right@example.test', street: 'Ledras 2' })).status, 200);
    await shop.db.deleteFrom('outbox').where('done_at', 'is not', null).execute();
    const link = await mailedLink();
    assert.match(link?.mail ?? '', /^right@example\.test /);
    const eleni = shopper(shop, '198.51.100.8');
    const open = ({ id, token }: { id: string; token: string }) => eleni.post('ShopPayLink', { id, token });
    assert.ok(former && link);
    assert.equal((await open(former)).body, null);
    assert.equal((await open(link)).body['amountCents'], 3600);
  });

  it('is paid with its link, in a browser that never saw the shop', async () => {
    const sent = request();
    const { number } = (await place(sent)).body;
    const link = await mailedLink();
    const eleni = shopper(shop, '198.51.100.7');
    const opened = await eleni.post('ShopUnpaidOrder', { id: link?.id, token: link?.token });
    assert.equal(opened.body['amountCents'], 3600);
    const { body } = await eleni.post('ShopPayLink', { id: link?.id, token: link?.token });
    assert.deepEqual(
      [body['amountCents'], (body['customer'] as typeof customer).lastName, body['deliveryCents']],
      [3600, 'Georgiou', 0],
    );
    assert.deepEqual((await place(sent)).body, { number }, 'a repeat places no second order');
    const page = await eleni.pay(number, body['amountCents']);
    assert.equal(page.status, 200, page.body.error);
    await payWithCard(page.body['formUrl'], cards.good);
    await shop.settled();
    const { body: status } = await eleni.status(page.body['orderId']);
    assert.equal(status['StatusMessage'], 'Payment completed successfully.');
    assert.equal((await orderOf(number)).state, 'paid');
    assert.deepEqual((await place(sent)).body, { number }, 'nor does one after the payment');
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.equal(found.invoice.totalCents, 3600);
    assert.equal((await eleni.post('ShopPayLink', { id: link?.id, token: link?.token })).body, null);
    assert.equal(await mailedLink(), null, 'a mail that is sent late would be wrong');
  });

  it('holds its pieces as a payment page does, and can be paid afterwards while they are there', async () => {
    const { number } = (await place({ lines: [{ ...cart.lines[0], quantity: 5 }], expectedCents: 9000 }))
      .body;
    const other = shopper(shop, '192.0.2.77');
    assert.equal(await available(other), 5);
    await letTimePass(shop.db, 23 * minute);
    await expireOrders(shop.deps);
    assert.equal(await available(other), 10);
    assert.equal((await orderOf(number)).state, 'failed');
    const link = await mailedLink();
    const eleni = shopper(shop, '198.51.100.7');
    assert.ok((await eleni.post('ShopPayLink', { id: link?.id, token: link?.token })).body);
    assert.equal((await eleni.pay(number, 9000)).status, 200);
    assert.equal(await available(other), 5);
  });

  it('cannot be paid if its pieces were sold meanwhile', async () => {
    const { number } = (await place()).body;
    await letTimePass(shop.db, 23 * minute);
    await expireOrders(shop.deps);
    await shop.db.updateTable('variants').set({ on_hand: 1 }).where('id', '=', shop.polo.medium).execute();
    const link = await mailedLink();
    const eleni = shopper(shop, '198.51.100.7');
    await eleni.post('ShopPayLink', { id: link?.id, token: link?.token });
    assert.equal((await eleni.pay(number, 3600)).status, 409);
  });

  it('cannot be paid a day later, nor with a guessed link', async () => {
    const { number } = (await place()).body;
    const link = await mailedLink();
    const eleni = shopper(shop);
    assert.equal((await eleni.post('ShopPayLink', { id: number, token: randomUUID() })).body, null);
    assert.equal((await eleni.pay(number, 3600)).status, 404);
    await letTimePass(shop.db, 24 * 60 * minute + 1);
    assert.equal((await eleni.post('ShopPayLink', { id: link?.id, token: link?.token })).body, null);
    const { body } = await eleni.post('ShopUnpaidOrder', { id: link?.id, token: link?.token });
    assert.equal(body['amountCents'], undefined);
    assert.equal(await mailedLink(), null);
  });

  it('is refused as at the checkout', async () => {
    const refusal = async (change: object) => {
      const { status, body } = await place(change);
      return [status, body.error];
    };
    assert.equal((await place({ expectedCents: 3599 })).status, 409);
    assert.deepEqual(await refusal({ lines: [{ ...cart.lines[0], quantity: 11 }], expectedCents: 19_800 }), [
      409,
      'Polo <Classic> (Navy, M): Only 10 items available in stock.',
    ]);
    const { street: _street, ...withoutStreet } = customer;
    const sent = {
      deliveryMethodId: shop.courier,
      location: '',
      customer: withoutStreet,
      expectedCents: 3900,
    };
    assert.deepEqual(await refusal(sent), [400, 'Street is required']);
    assert.equal((await place({ customer: { ...customer, email: 'nobody' } })).status, 400);
    assert.equal(await mailedLink(), null);
  });

  it('does not become payable through a link if the shopper placed it', async () => {
    const eleni = shopper(shop);
    const lines = [{ id: shop.polo.id, color: 'NVY', size: 'Medium', quantity: 1 }];
    const { body } = await eleni.place({ lines });
    const order = await orderOf(String(body['number']));
    const link = { id: order.number, token: order.receipt_token };
    assert.equal((await shopper(shop).post('ShopPayLink', link)).body, null);
  });
});

describe('an unpaid order by phone that staff cancel', () => {
  const cancellation = { reason: 'customer-request', isTold: true } as const;
  const cancel = (number: string, change: object = {}) =>
    changeOrder('cancel-unpaid', { number, ...cancellation, ...change });

  /** Places an order and opens its card page as the customer. */
  async function opened(): Promise<{ number: string; formUrl: unknown; status: () => Promise<unknown> }> {
    await shop.db.deleteFrom('outbox').execute();
    const { number } = (await place()).body;
    const link = await mailedLink();
    const eleni = shopper(shop, '198.51.100.9');
    await eleni.post('ShopPayLink', { id: link?.id, token: link?.token });
    const page = (await eleni.pay(number, 3600)).body;
    const status = async () => (await eleni.status(page['orderId'])).body['StatusMessage'];
    return { number, formUrl: page['formUrl'], status };
  }

  it('frees its pieces, and its link ends; the customer is told if staff say so', async () => {
    const { number } = (await place()).body;
    const link = await mailedLink();
    const other = shopper(shop, '192.0.2.78');
    assert.equal(await available(other), 8);
    assert.deepEqual((await cancel(number)).body, { message: `${number} is cancelled.` });
    assert.deepEqual((await cancel(number)).body, { message: `${number} is cancelled already.` });
    assert.equal(await available(other), 10);
    assert.equal((await other.post('ShopPayLink', { id: link?.id, token: link?.token })).body, null);
    assert.equal(await mailedLink(), null, 'a mail that is sent late would be wrong');
    const [told = ''] = await mailedTexts(shop, number, 'order-cancelled');
    assert.match(told, /As you asked, we have cancelled your order\.\s+You need not pay anything\./);
    assert.doesNotMatch(told, /Receipt|Withdraw/);
    const { state, history } = (await call('OfficeOrder', { number })).body.order;
    assert.equal(state, 'cancelled');
    assert.partialDeepStrictEqual(
      history.filter(({ what }: { what: string }) => what === 'staff'),
      [{ who: staff, detail: 'cancelled', more: 'customer-request' }],
    );

    const events = await shop.db.selectFrom('webhook_deliveries').select('event').execute();
    assert.deepEqual(events, [], 'an order that was never reported has no end to report');

    const silent = (await place()).body.number;
    assert.equal((await cancel(silent, { isTold: false })).status, 200);
    assert.deepEqual(await mailedTexts(shop, silent, 'order-cancelled'), []);
  });

  it('is refused while the customer pays and afterwards; a payment that is late all the same goes back', async () => {
    const paid = await opened();
    const [cancelled] = await Promise.all([cancel(paid.number), payWithCard(paid.formUrl, cards.good)]);
    await shop.settled();
    const { state } = await orderOf(paid.number);
    assert.equal(state, cancelled.status === 200 ? 'cancelled' : 'paid', cancelled.body.error);

    const challenged = await opened();
    await payWithCard(challenged.formUrl, cards.challenged);
    const refused = await cancel(challenged.number);
    assert.deepEqual(
      [refused.status, refused.body.error],
      [409, `The customer is paying ${challenged.number} by card at this moment. Nothing has changed.`],
    );
    const { number } = (await place({ paid: 'cash' })).body;
    assert.equal((await cancel(number)).status, 409);

    const late = await opened();
    const before = (await orderOf(late.number)).state;
    const [card] = shop.deps.providers;
    const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
    await cancelUnpaid(leavesOpen, { number: late.number, ...cancellation, who: staff });
    const { on_hand } = await stock();
    await payWithCard(late.formUrl, cards.good);
    await shop.settled();
    assert.equal(
      await late.status(),
      'Payment failed: the order was cancelled. Your money is on its way back.',
    );
    await letTimePass(shop.db, minute);
    await retryRefunds(shop.deps);
    const { payments } = (await call('OfficeOrder', { number: late.number })).body.order;
    assert.deepEqual(
      [before, (await orderOf(late.number)).state, payments[0].state, payments[0].leftCents],
      ['awaiting-payment', 'cancelled', 'paid', 0],
    );
    assert.equal((await stock()).on_hand, on_hand);
    const [returned = ''] = await mailedTexts(shop, late.number, 'payment-returned');
    assert.match(returned, /arrived for an order that was cancelled\./);
  });

  const stock = () =>
    shop.db
      .selectFrom('variants')
      .select('on_hand')
      .where('id', '=', shop.polo.medium)
      .executeTakeFirstOrThrow();
});
