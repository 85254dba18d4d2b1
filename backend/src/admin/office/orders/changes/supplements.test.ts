import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { setPrice } from '../../../../catalogue/testing/setPrice.ts';
import { myOrder } from '../../../../customers/orders/myOrder.ts';
import { myOrders } from '../../../../customers/orders/myOrders.ts';
import { linkedReceipt } from '../../../../customers/orders/myReceipt.ts';
import { expireOrders } from '../../../../orders/api.ts';
import { giveToPerson } from '../../../../orders/testing/giveToPerson.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { cards, payWithCard, shopper, type Shopper } from '../../../../testing/shops/shopper.ts';
import { cancelAwaitedSupplement } from '../../../../changes/api.ts';
import { reconcilePayments } from '../../../../payment/sync/reconcilePayments.ts';
import { retryRefunds } from '../../../../payment/sync/refund.ts';
import { letTimePass } from '../../../../testing/database/letTimePass.ts';
import { deliverMails } from '../../../../platform/mail/deliverMails.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import { findDayFigures } from '../../figures/findDayFigures.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);
const { medium, large } = shop.polo;
beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 20 }).execute();
  // €4.50 more than M.
  await setPrice(shop.db, { variant: large }, 2250);
});
const colours = await shop.db.selectFrom('colours').select('id').execute();
await shop.db
  .insertInto('colour_translations')
  .values(colours.map(({ id }) => ({ colour_id: id, language: 'el' as const, name: 'Μπλε' })))
  .onConflict((oc) => oc.columns(['colour_id', 'language']).doUpdateSet({ name: 'Μπλε' }))
  .execute();
afterEach(() => shop.faults({}));

const call: Office['call'] = (name, input, _cookie, language) => office.call(name, input, cookie, language);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const stock = async () => ({ medium: await onHand(shop.db, medium), large: await onHand(shop.db, large) });
const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** One polo in M. */
const paidOrder = (change: object = {}): Promise<string> =>
  placePaidOrder(shop, { deliveryMethodId: shop.courier, location: '', expectedCents: 2100, ...change });

async function deliveredOrder(change: object = {}): Promise<string> {
  const number = await paidOrder(change);
  await call('OfficePack', { numbers: [number] });
  await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY1' }] });
  await call('OfficeDeliver', { numbers: [number] });
  return number;
}

async function exchangeFor(number: string, paidBy: 'link' | 'cash' | 'card-terminal' | null, change = {}) {
  const { lines, state } = await read(number);
  return changeOrder('exchange', {
    number,
    id: randomUUID(),
    lineId: lines[0].id,
    quantity: 1,
    variantId: large,
    isRestocked: true,
    ...(state === 'delivered' && { agreement: { isReceived: true, send: 'now' } as const }),
    ...(paidBy && { supplement: { cents: 450, paidBy } }),
    ...change,
  });
}

interface Link {
  id: string;
  token: string;
  to: string;
  text: string;
}

async function mailedLink(number: string): Promise<Link | null> {
  const id = (await read(number)).supplements.at(-1)?.number;
  const payable = await shop.db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId'])
    .where('number', '=', id)
    .executeTakeFirstOrThrow();
  const mail = await shop.deps.mails['pay-link']?.(shop.db, payable);
  const token = mail && /\/unpaid-order\?order=\d+#([\w-]+)/.exec(mail.html)?.[1];
  return token ? { id, token, to: mail.to, text: mail.text } : null;
}

/** The customer opens the mailed link and then the card page. */
async function opened(link: Link | null, eleni: Shopper = shopper(shop, '198.51.100.7')) {
  const { id, token } = link ?? assert.fail('no link');
  const { body } = await eleni.post('ShopPayLink', { id, token });
  const page = await eleni.pay(id, body['amountCents']);
  return { eleni, status: page.status, body: page.body, formUrl: page.body['formUrl'] };
}

/** Asks for an exchange that waits for its payment, and opens its card page. */
async function awaited() {
  const number = await deliveredOrder();
  const asked = await exchangeFor(number, 'link');
  assert.equal(asked.status, 200, asked.body.error);
  const link = await mailedLink(number);
  return { number, link, supplement: String(link?.id), formUrl: (await opened(link)).formUrl };
}

const lines = async (number: string): Promise<[string, number][]> =>
  (await read(number)).lines.map((line: { variant: string; paidCents: number }) => [
    line.variant,
    line.paidCents,
  ]);
const states = async (number: string): Promise<string[]> =>
  (await read(number)).supplements.map(({ state }: { state: string }) => state);
const left = async (number: string): Promise<number[]> =>
  (await read(number)).payments.map(({ leftCents }: { leftCents: number }) => leftCents);

const before = ['Navy, M', 1800] as const;
const afterwards = ['Navy, L', 2250] as const;

describe('an exchange for a dearer size', () => {
  it('is made once the customer has paid the difference through the link, and is undone with it', async () => {
    const number = await deliveredOrder();
    const days = { from: '2000-01-01', to: '2100-01-01' };
    const counted = async () => {
      const figures = (await findDayFigures(shop.db, days)).days.find(({ orders }) => orders > 0);
      return { orders: figures?.orders, units: figures?.units, cents: figures?.paidCents ?? 0 };
    };
    const [figures, atFirst] = [await counted(), await stock()];
    const id = randomUUID();
    const asked = await exchangeFor(number, 'link', { id });
    assert.match(asked.body.message, /^The customer gets a link to pay €4\.50; .* Navy, M → Navy, L\.$/);
    assert.equal((await exchangeFor(number, 'link', { id })).body.message, asked.body.message);
    assert.deepEqual([await lines(number), await states(number)], [[[...before]], ['awaited']]);
    assert.match((await exchangeFor(number, 'link')).body.error, /waits for its payment: undo it first/);
    const { variants } = (
      await call('OfficeExchangeChoices', { number, lineId: (await read(number)).lines[0].id })
    ).body;
    const { free } = variants.find(({ variantId }: { variantId: number }) => variantId === large);
    assert.deepEqual([free, await stock()], [19, atFirst], 'the new piece is held');

    const link = await mailedLink(number);
    assert.match(link?.text ?? '', new RegExp(`cost €4\\.50 more(.|\n)*Order ${number}`));
    assert.doesNotMatch(link?.text ?? '', /Delivery|Subtotal/);
    const { eleni, formUrl } = await opened(link);
    const cardPage = await (await fetch(String(formUrl))).text();
    assert.match(cardPage, new RegExp(`ORDER ${number}<`), 'the number that the customer knows');
    const supplement = {
      order: number,
      change: '1 × Polo <Classic>: Navy, M → Navy, L',
      isAddition: false,
    };
    for (const name of ['ShopUnpaidOrder', 'ShopPayLink'])
      assert.partialDeepStrictEqual(
        (await eleni.post(name, { id: link?.id, token: link?.token })).body,
        { amountCents: 450, supplement },
        name,
      );
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    assert.deepEqual([await lines(number), await states(number)], [[[...afterwards]], ['paid']]);
    assert.deepEqual(await stock(), { medium: atFirst.medium + 1, large: atFirst.large - 1 });
    assert.deepEqual(await left(number), [2100, 450]);
    const expected = { ...figures, cents: figures.cents + 450 };
    assert.deepEqual(await counted(), expected, 'money of the same order and piece');

    const order = await read(number);
    const [{ invoice }] = order.supplements;
    const serial = (text: string): number => Number(text.split('-')[1]);
    assert.deepEqual([invoice.totalCents, serial(invoice.number)], [450, serial(order.invoice.number) + 1]);
    const { found } = (await call('OfficeInvoice', { number: link?.id ?? '' })).body;
    assert.deepEqual([found.order, found.invoice.vatCents], [number, 72]);
    const listed = async (view: 'all' | 'to-pack', find: string) =>
      (await call('OfficeOrders', { view, find })).body.orders.map((row: { number: string }) => row.number);
    assert.deepEqual(
      [await listed('all', number), await listed('to-pack', number), await listed('all', link?.id ?? '')],
      [[number], [number], [number]],
    );
    assert.equal((await read(link?.id ?? '')).number, number);
    const { csv } = await orderPage(shop.db, days);
    const rows = csv.split('\n').filter((row) => row.startsWith(`${number},`));
    assert.equal(rows.length, 2);
    assert.match(rows[1] ?? '', /,,4\.50,0\.00,0\.72,0\.00,0\.00,4\.50,card,4\.50,0\.00,\d{4}-\d{6},/);
    const person = await giveToPerson(shop.db, [number, String(link?.id)]);
    const inAccount = async () => {
      const { orders } = await myOrders(shop.db, person, 'en');
      const shown = await myOrder(shop.db, person, number, 'en');
      return {
        totals: orders.map(({ id, totalCents }) => [id, totalCents]),
        lines: shown?.lines.map(({ name, totalCents }) => [name, totalCents]),
        receipts: shown?.order.supplements,
        refundedCents: shown?.order.refundedCents,
      };
    };
    const goods = ['Polo <Classic>', 1800];
    const delivery = ['DELIVERY', 300];
    const receipts = [{ number: link?.id, change: supplement.change, isAddition: false }];
    assert.deepEqual(await inAccount(), {
      totals: [[number, 2550]],
      lines: [goods, ['Difference for Polo <Classic>', 450], delivery],
      receipts,
      refundedCents: 0,
    });
    const opens = (name: string) => eleni.post(name, { id: link?.id, token: link?.token });
    assert.equal((await opens('ShopUnpaidOrder')).body, null);
    assert.partialDeepStrictEqual((await linkedReceipt(shop.db, link?.id ?? '', link?.token ?? '')) ?? {}, {
      supplement,
      totalCents: 450,
    });

    const undone = await changeOrder('undo-exchange', { number, exchangeId: order.exchanges[0].id });
    assert.match(undone.body.message, /^The exchange is undone: .* €4\.50 of \d+-1 has been refunded\.$/);
    assert.deepEqual([await lines(number), await stock()], [[[...before]], atFirst]);
    assert.deepEqual(await left(number), [2100, 0]);
    const [undonePayment] = (await read(number)).supplements;
    assert.partialDeepStrictEqual(undonePayment, { isUndone: true, creditNotes: [{ totalCents: 450 }] });
    assert.deepEqual((await read(number)).creditNotes, []);
    assert.deepEqual(await inAccount(), {
      totals: [[number, 2100]],
      lines: [goods, delivery],
      receipts,
      refundedCents: 0,
    });
  });

  it('is made at once if the difference is paid in the shop, which later refunds count', async () => {
    const number = await deliveredOrder();
    assert.match((await exchangeFor(number, null)).body.error, /costs €4\.50 more: choose how/);
    const wrong = await exchangeFor(number, 'cash', { supplement: { cents: 400, paidBy: 'cash' } });
    assert.match(wrong.body.error, /difference is €4\.50 now, no longer €4\.00/);
    const handedOver = { agreement: { isReceived: true, send: 'handed-over' as const } };
    assert.match((await exchangeFor(number, 'link', handedOver)).body.error, /has the new pieces already/);
    assert.deepEqual(await states(number), []);
    const id = randomUUID();
    const both = await Promise.all([1, 2].map(() => exchangeFor(number, 'cash', { id })));
    assert.deepEqual(statuses(both), [200, 200]);
    assert.deepEqual([await lines(number), await left(number)], [[[...afterwards]], [2100, 450]]);
    assert.deepEqual(await stock(), { medium: 20, large: 19 });

    const order = await read(number);
    await shopper(shop).post('ShopWithdraw', {
      number,
      email: order.email,
      refund: 'money',
      lines: [{ id: order.lines[0].id, quantity: 1 }],
    });
    assert.equal((await read(number)).withdrawals[0].dueCents, 2250 + 300);
    await refundPayment({ payment: order.payments[1].number, cents: 450, leftCents: 450 });
    assert.deepEqual(await left(number), [2100, 0]);
    assert.equal((await read(number)).state, 'delivered');
  });

  it('is confirmed, like a cancelled order, in the language of the office', async () => {
    const number = await paidOrder();
    const lineId = (await read(number)).lines[0].id;
    const exchange = { number, lineId, quantity: 1, variantId: large, isRestocked: true };
    const supplement = { cents: 450, paidBy: 'link' } as const;
    assert.match(
      (await changeOrder('exchange', { ...exchange, supplement }, cookie, 'el')).body.message,
      /^Ο πελάτης λαμβάνει σύνδεσμο για να πληρώσει 4,50.€·/,
    );
    assert.match(
      (await changeOrder('cancel', { number, reason: 'customer-request' }, cookie, 'el')).body.message,
      /^Η παραγγελία \d+ ακυρώθηκε\. Επιστράφηκαν 21,00.€ της πληρωμής \d+-1\.$/,
    );
  });

  it('has a confirmation that the history tells apart from the order’s', async () => {
    const number = await paidOrder();
    await exchangeFor(number, 'cash');
    const { history } = await read(number);
    const mails = history.filter(({ what }: { what: string }) => what.startsWith('mail-'));
    assert.deepEqual(mails.map(({ detail }: { detail: string }) => detail).toSorted(), [
      'order-confirmation',
      'order-exchanged',
      'supplement-confirmation',
    ]);
  });

  it('before packing keeps the order from being packed, and goes back with the cancelled order', async () => {
    const number = await paidOrder();
    await exchangeFor(number, 'link');
    const { refused } = (await call('OfficePack', { numbers: [number] })).body;
    assert.match(refused[0].why, /waits for its payment .* record the payment or cancel the exchange/);
    const inList = async () => (await call('OfficeOrders', { view: 'to-pack', find: number })).body.orders[0];
    assert.equal((await inList()).isPaymentAwaited, true);
    const { formUrl } = await opened(await mailedLink(number));
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    assert.deepEqual(await lines(number), [[...afterwards]]);
    assert.equal((await inList()).isPaymentAwaited, false);
    await changeOrder('cancel', { number, reason: 'customer-request' });
    assert.deepEqual(await left(number), [0, 0]);
  });

  it('gives back what was paid for it first, and in full, if it is exchanged back', async () => {
    const number = await paidOrder({ voucher: 'ONCE5', expectedCents: 1600 });
    const paid = (await lines(number))[0]?.[1];
    await exchangeFor(number, 'card-terminal');
    assert.equal((await lines(number))[0]?.[1], (paid ?? 0) + 450);
    const back = await exchangeFor(number, null, { variantId: medium });
    assert.match(back.body.message, /Send €4\.50 back to the customer's card at the terminal/);
    assert.deepEqual(await lines(number), [['Navy, M', paid]]);
    const [, mail = ''] = await mailedTexts(shop, number, 'order-exchanged');
    assert.match(mail, /You get €4\.50 back to the card that you paid with in our shop\./);
    assert.doesNotMatch(mail, /We are sending/);
  });

  it('tells the customer how each part of the money of a cancelled order comes back', async () => {
    const number = await paidOrder();
    await exchangeFor(number, 'cash');
    await changeOrder('cancel', { number, reason: 'customer-request' });
    const [mail = ''] = await mailedTexts(shop, number, 'order-cancelled');
    assert.match(mail, /You get €4\.50 back in cash, in our shop\./);
    assert.match(mail, /We are sending €21\.00 back to the card that you paid with\./);
  });
});

describe('an order paid by card whose difference was paid in cash', () => {
  it('names both ways in the receipt of a withdrawal', async () => {
    const number = await deliveredOrder();
    await exchangeFor(number, 'cash');
    const { email, lines } = await read(number);
    const declared = { number, email, refund: 'money', lines: [{ id: lines[0].id, quantity: 1 }] };
    assert.equal((await shopper(shop).post('ShopWithdraw', declared)).status, 200);
    const [mail = ''] = await mailedTexts(shop, number, 'withdrawal-receipt');
    assert.match(
      mail,
      /What you paid by card goes back to the card, and what you paid in cash .* in our shop/,
    );
  });

  it('gives the cash back first after an exchange for a cheaper piece, as its mail says', async () => {
    const number = await deliveredOrder();
    await exchangeFor(number, 'cash');
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY2' }] });
    const back = await exchangeFor(number, null, { variantId: medium });
    assert.equal(back.status, 200, back.body.error);
    const mail = (await mailedTexts(shop, number, 'order-exchanged')).at(-1) ?? '';
    assert.match(mail, /The new pieces cost less: you get €4\.50 back in our shop/);
    assert.doesNotMatch(mail, /card/);
  });
});

it('gives back what was paid for an exchange that is undone, also if other pieces were refunded from it', async () => {
  const lines = [shop.polo, shop.jacket].map(({ id }) => ({ id, color: 'NVY', size: 'M', quantity: 1 }));
  const number = await deliveredOrder({ lines, expectedCents: 6100 });
  const { email, lines: ordered } = await read(number);
  const jacket = ordered.find(({ code }: { code: string }) => code === 'JACK1W');
  const withdrawn = { number, email, refund: 'money', lines: [{ id: jacket.id, quantity: 1 }] };
  await shopper(shop).post('ShopWithdraw', withdrawn);
  await exchangeFor(number, 'cash');
  const { payments, withdrawals, exchanges } = await read(number);
  for (const [payment, cents] of [
    [payments[1].number, 450],
    [payments[0].number, 3550],
  ])
    await refundPayment({ payment, cents, withdrawal: withdrawals[0].id });
  const undone = await changeOrder('undo-exchange', { number, exchangeId: exchanges[0].id });
  assert.equal(undone.status, 200, undone.body.error);
  assert.deepEqual(await left(number), [2100, 0], 'the polo and the delivery');
});

describe('an exchange that is undone after its piece was withdrawn from', () => {
  it('gives back once what was paid for the piece, whichever payment was refunded', async () => {
    const lines = [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }];
    const number = await deliveredOrder({ lines, expectedCents: 3900 });
    await exchangeFor(number, 'cash');
    const order = await read(number);
    const fresh = order.lines.find(({ variant }: { variant: string }) => variant === 'Navy, L');
    await shopper(shop).post('ShopWithdraw', {
      number,
      email: order.email,
      refund: 'money',
      lines: [{ id: fresh.id, quantity: 1 }],
    });
    await refundPayment({ payment: order.payments[0].number, cents: 2250 });
    const undone = await changeOrder('undo-exchange', { number, exchangeId: order.exchanges[0].id });
    assert.equal(undone.status, 200, undone.body.error);
    assert.deepEqual(await left(number), [1650, 450], 'the other piece and the delivery');
  });
});

describe('an exchange that waits for its payment', () => {
  it('and its cancellation never both happen, and a late payment goes back', async () => {
    const { number, supplement, formUrl } = await awaited();
    const [cancelled] = await Promise.all([
      changeOrder('cancel-supplement', { number: supplement }),
      payWithCard(formUrl, cards.good),
    ]);
    await shop.settled();
    const isCancelled = cancelled.status === 200;
    assert.deepEqual(await states(number), [isCancelled ? 'cancelled' : 'paid'], cancelled.body.error);
    assert.deepEqual(await lines(number), [[...(isCancelled ? before : afterwards)]]);

    const late = await awaited();
    const [card] = shop.deps.providers;
    const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
    await cancelAwaitedSupplement(leavesOpen, { number: late.supplement, who: 'maria' });
    await payWithCard(late.formUrl, cards.good);
    await shop.settled();
    await letTimePass(shop.db, 60);
    await retryRefunds(shop.deps);
    assert.deepEqual([await lines(late.number), await left(late.number)], [[[...before]], [2100, 0]]);
  });

  it('is paid once, by card or in the shop', async () => {
    const { number, supplement, formUrl } = await awaited();
    const record = () => changeOrder('record-payment', { number: supplement, paid: 'cash' });
    const [first] = await Promise.all([record(), record(), payWithCard(formUrl, cards.good)]);
    await shop.settled();
    assert.ok([200, 409].includes(first.status), String(first.status));
    assert.deepEqual([await lines(number), await states(number)], [[[...afterwards]], ['paid']]);
    assert.deepEqual(await left(number).then((cents) => cents.filter((one) => one > 0)), [2100, 450]);
    assert.deepEqual(await onHand(shop.db, large), 19);
    const late = await changeOrder('cancel-supplement', { number: supplement });
    assert.deepEqual([late.status, /paid already/.test(late.body.error)], [409, true]);
  });

  it('releases its piece after a while, and sends the payment back if the piece is gone', async () => {
    const number = await deliveredOrder();
    await exchangeFor(number, 'link');
    const { formUrl } = await opened(await mailedLink(number));
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', large).execute();
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    assert.deepEqual([await lines(number), await states(number)], [[[...before]], ['cancelled']]);
    await letTimePass(shop.db, 60);
    await retryRefunds(shop.deps);
    assert.deepEqual(await left(number), [2100, 0]);

    await shop.db.updateTable('variants').set({ on_hand: 1 }).where('id', '=', large).execute();
    const again = await exchangeFor(number, 'link');
    assert.equal(again.status, 200, again.body.error);
    await letTimePass(shop.db, 23 * 60);
    await expireOrders(shop.deps);
    const [, supplement] = (await read(number)).supplements;
    assert.equal(supplement.state, 'awaited', 'the link still works');
    const other = await placePaidOrder(shop, {
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'L', quantity: 1 }],
      expectedCents: 2250,
    });
    assert.equal((await read(other)).state, 'paid');
    await shop.db
      .updateTable('order_changes')
      .set({ pay_link_until: new Date(0) })
      .where('number', '=', supplement.number)
      .execute();
    assert.deepEqual((await states(number)).at(-1), 'lapsed');
    assert.equal(await mailedLink(number), null);
  });

  it('is paid or lapses, if both happen at once', async () => {
    const { number, formUrl } = await awaited();
    await letTimePass(shop.db, 23 * 60);
    await Promise.all([
      expireOrders(shop.deps),
      reconcilePayments(shop.deps),
      payWithCard(formUrl, cards.good),
    ]);
    await shop.settled();
    await expireOrders(shop.deps);
    const isPaid = (await states(number)).at(-1) === 'paid';
    assert.deepEqual(await lines(number), [[...(isPaid ? afterwards : before)]]);
    assert.deepEqual(await left(number), [2100, isPaid ? 450 : 0]);
    const held = await shop.db.selectFrom('reservations').select('id').execute();
    assert.deepEqual([await onHand(shop.db, large), held], [isPaid ? 19 : 20, []]);
  });

  it('goes with its order if that is cancelled while the customer pays, and all money goes back', async () => {
    const number = await paidOrder();
    await exchangeFor(number, 'link');
    const { formUrl } = await opened(await mailedLink(number));
    const [cancelled] = await Promise.all([
      changeOrder('cancel', { number, reason: 'customer-request' }),
      payWithCard(formUrl, cards.good),
    ]);
    assert.equal(cancelled.status, 200, cancelled.body.error);
    await shop.settled();
    await letTimePass(shop.db, 60);
    await retryRefunds(shop.deps);
    assert.deepEqual(await left(number), [0, 0]);
  });

  it('gets its link once more, until it is paid', async () => {
    const number = await deliveredOrder();
    await shop.db.updateTable('outbox').set({ done_at: new Date() }).execute();
    await exchangeFor(number, 'link');
    const supplement = (await read(number)).supplements[0].number;
    const send = () => call('OfficeSendPayLink', { number: supplement });
    const linkMails = async (): Promise<number> => {
      await deliverMails(shop.deps);
      return (await shop.mails()).filter(({ subject }) => subject.includes(`the exchange of order ${number}`))
        .length;
    };
    assert.equal((await send()).status, 200);
    assert.equal(await linkMails(), 1, 'the first one was still waiting');
    assert.deepEqual(statuses(await Promise.all([send(), send()])), [200, 200]);
    assert.equal(await linkMails(), 2);
    const sent = ({ what, detail }: { what: string; detail: string }) =>
      what === 'mail-sent' && detail === 'pay-link';
    assert.equal((await read(number)).history.filter(sent).length, 2);
    await changeOrder('record-payment', { number: supplement, paid: 'cash' });
    assert.match((await send()).body.error, /is no longer to be paid/);
    assert.match((await call('OfficeSendPayLink', { number })).body.error, /is no longer to be paid/);
    assert.equal((await read(number)).supplements[0].exchangeId, (await read(number)).exchanges[0].id);
  });

  it('is mailed to a corrected address, and the former link ends', async () => {
    const number = await deliveredOrder();
    await exchangeFor(number, 'link');
    const former = await mailedLink(number);
    await shop.db.updateTable('outbox').set({ done_at: new Date() }).execute();
    await changeOrder('correct', { number, corrections: { email: 'elena@example.test' } });
    const waiting = await shop.db.selectFrom('outbox').select('kind').where('done_at', 'is', null).execute();
    assert.deepEqual(waiting, [{ kind: 'pay-link' }]);
    const link = await mailedLink(number);
    assert.equal(link?.to, 'elena@example.test');
    const open = async (one: Link | null) =>
      (await shopper(shop, '198.51.100.7').post('ShopPayLink', { id: one?.id, token: one?.token })).body;
    assert.equal(await open(former), null);
    assert.equal((await open(link))['amountCents'], 450);
  });

  it('is refused to pay once its piece has been withdrawn from', async () => {
    const number = await deliveredOrder();
    await exchangeFor(number, 'link');
    const link = await mailedLink(number);
    const order = await read(number);
    const declared = { number, email: order.email, refund: 'money' as const };
    await shopper(shop).post('ShopWithdraw', {
      ...declared,
      lines: [{ id: order.lines[0].id, quantity: 1 }],
    });
    const { status, body } = await opened(link);
    assert.deepEqual([status, body.error], [409, 'This exchange is no longer possible. Please write to us.']);
    const recorded = await changeOrder('record-payment', { number: link?.id ?? '', paid: 'cash' });
    assert.deepEqual([recorded.status, await lines(number)], [409, [[...before]]]);
  });
});

describe('the text of a change', () => {
  /** Places an order with an exchange before packing, and with one of each kind of supplement. */
  async function changedOrder(): Promise<string> {
    const number = await paidOrder();
    await exchangeFor(number, 'cash');
    await exchangeFor(number, null, { variantId: medium });
    const unit = { lines: [{ variantId: large, quantity: 2 }], cents: 4500, paidBy: 'link' as const };
    await changeOrder('add', { number, id: randomUUID(), ...unit });
    return number;
  }

  async function changes(number: string, language: 'en' | 'el') {
    const { order } = (await call('OfficeOrder', { number }, cookie, language)).body;
    const { history, supplements } = order as {
      history: { detail: string; more?: string }[];
      supplements: { change: string }[];
    };
    return {
      history: history.flatMap(({ detail, more }) => (/^exchanged|-asked$/.test(detail) ? [more] : [])),
      supplements: supplements.map(({ change }) => change),
    };
  }

  const english = {
    history: [
      '1 × Polo <Classic>: Navy, M → Navy, L',
      '1 × Polo <Classic>: Navy, L → Navy, M',
      '2 × Polo <Classic> (Navy, L)',
    ],
    supplements: ['1 × Polo <Classic>: Navy, M → Navy, L', '2 × Polo <Classic> (Navy, L)'],
  };
  const inGreek = (text: string): string => text.replaceAll('Navy', 'Μπλε');
  const greek = {
    history: english.history.map(inGreek),
    supplements: english.supplements.map(inGreek),
  };

  it('is in the language of staff', async () => {
    const number = await changedOrder();
    assert.deepEqual(await changes(number, 'en'), english);
    assert.deepEqual(await changes(number, 'el'), greek);
  });

  it('is in the language of the page that pays it', async () => {
    const { id = '', token = '' } = (await mailedLink(await changedOrder())) ?? {};
    const page = shopper(shop, '198.51.100.8');
    const changeIn = async (language: string) =>
      (await page.post(`ShopSupplement?language=${language}`, { id, token })).body['change'];
    assert.equal(await changeIn('en'), '2 × Polo <Classic> (Navy, L)');
    assert.equal(await changeIn('el'), '2 × Polo <Classic> (Μπλε, L)');
    const orderId = String((await opened({ id, token, to: '', text: '' }, page)).body['orderId']);
    const { body } = await page.get('PosOrderStatus', { orderId, language: 'el' });
    assert.partialDeepStrictEqual(body['supplement'], { change: '2 × Polo <Classic> (Μπλε, L)' });
  });

  it('stays as it is once the sizes are no longer in the range', async () => {
    const number = await changedOrder();
    await shop.db
      .updateTable('order_lines')
      .set({ variant_id: null })
      .where('order_id', 'in', (eb) => eb.selectFrom('order_changes').select('order_id'))
      .execute();
    assert.deepEqual(await changes(number, 'el'), english);
  });
});
