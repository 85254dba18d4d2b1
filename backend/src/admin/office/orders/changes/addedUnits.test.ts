import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, it } from 'node:test';
import { sql } from 'kysely';
import { myOrder } from '../../../../customers/orders/myOrder.ts';
import { myOrders } from '../../../../customers/orders/myOrders.ts';
import { linkedReceipt } from '../../../../customers/orders/myReceipt.ts';
import { expireOrders } from '../../../../orders/api.ts';
import { giveToPerson } from '../../../../orders/testing/giveToPerson.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { cards, payWithCard, shopper } from '../../../../testing/shops/shopper.ts';
import { cancelAwaitedSupplement } from '../../../../changes/api.ts';
import { reconcilePayments } from '../../../../payment/sync/reconcilePayments.ts';
import { retryRefunds } from '../../../../payment/sync/refund.ts';
import { letTimePass } from '../../../../testing/database/letTimePass.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { orderPage } from '../../../orders/exportOrders.ts';
import { findDayFigures } from '../../figures/findDayFigures.ts';
import { findFigures } from '../../figures/findFigures.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);
await shop.db
  .insertInto('webhook_endpoints')
  .values({ url: 'https://erp.example/', events: ['order.pieces-added'], secret: 'secret' })
  .execute();
const { medium, large } = shop.polo;
beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 20 }).execute();
});
afterEach(() => shop.faults({}));

const call: typeof office.call = (name, input) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const stock = () => onHand(shop.db, large);

/** One polo in M for 18 euro, with delivery 21. */
const paidOrder = (): Promise<string> =>
  placePaidOrder(shop, { deliveryMethodId: shop.courier, location: '', expectedCents: 2100 });

/** Two polos in L. */
const add = (number: string, paidBy: 'link' | 'cash', change: object = {}) =>
  changeOrder('add', {
    number,
    id: randomUUID(),
    lines: [{ variantId: large, quantity: 2 }],
    cents: 3600,
    paidBy,
    ...change,
  });

async function mailedLink(number: string) {
  const id: string = (await read(number)).supplements.at(-1).number;
  const payable = await shop.db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId'])
    .where('number', '=', id)
    .executeTakeFirstOrThrow();
  const mail = await shop.deps.mails['pay-link']?.(shop.db, payable);
  const token = /\/unpaid-order\?order=\d+#([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? assert.fail('no link');
  return { id, token, text: mail?.text ?? '' };
}

const lines = async (number: string): Promise<[string, number, number][]> =>
  (await read(number)).lines.map((line: { variant: string; quantity: number; paidCents: number }) => [
    line.variant,
    line.quantity,
    line.paidCents,
  ]);
const left = ({ leftCents }: { leftCents: number }): number => leftCents;
const states = async (number: string): Promise<string[]> =>
  (await read(number)).supplements.map(({ state }: { state: string }) => state);

const ordered: [string, number, number] = ['Navy, M', 1, 1800];
const added: [string, number, number] = ['Navy, L', 2, 1800];

it('are still packed after the money for the other pieces was refunded, until theirs is too', async () => {
  const number = await paidOrder();
  await add(number, 'cash');
  const stateAfterRefund = async (index: number): Promise<string> => {
    const { number: payment, leftCents } = (await read(number)).payments[index];
    assert.equal((await refundPayment({ payment, cents: leftCents, leftCents })).status, 200);
    await shop.settled();
    return (await read(number)).state;
  };
  assert.equal(await stateAfterRefund(0), 'paid');
  const { body } = await call('OfficePack', { numbers: [number] });
  assert.deepEqual(body.refused, []);
  assert.equal(await stateAfterRefund(1), 'refunded');
});

it('adds pieces once the customer has paid them through the link, and counts them once', async () => {
  const number = await paidOrder();
  const days = { from: '2000-01-01', to: '2100-01-01' };
  const counted = async () => {
    const { days: each } = await findDayFigures(shop.db, days);
    const { sizes } = await findFigures(shop.db, days, 'en');
    const sums = (of: { units: number }[]) => of.reduce((sum, { units }) => sum + units, 0);
    return {
      orders: each.reduce((sum, { orders }) => sum + orders, 0),
      units: sums(each),
      cents: each.reduce((sum, { paidCents }) => sum + paidCents, 0),
      sizes: [sums(sizes), sizes.reduce((sum, { cents }) => sum + cents, 0)],
    };
  };
  const [figures, atFirst] = [await counted(), await stock()];
  const { body: price } = await call('OfficePriceAddition', {
    lines: JSON.stringify([{ variantId: large, quantity: 2 }]),
  });
  assert.deepEqual(price, {
    lines: [{ variantId: large, unitPriceCents: 1800, available: 20 }],
    totalCents: 3600,
  });
  const id = randomUUID();
  const both = await Promise.all([1, 2].map(() => add(number, 'link', { id })));
  for (const { body } of both)
    assert.match(body.message, /link to pay €36\.00; .* 2 × Polo <Classic> \(Navy, L\)\.$/);
  assert.deepEqual([await lines(number), await states(number)], [[ordered], ['awaited']]);
  const { refused } = (await call('OfficePack', { numbers: [number] })).body;
  assert.match(refused[0].why, /^What is added to \d+ waits for its payment/);

  const { text, ...link } = await mailedLink(number);
  assert.match(text, /we add to your order: 2 × Polo <Classic> \(Navy, L\)/);
  assert.doesNotMatch(text, /exchange|Delivery/);
  const eleni = shopper(shop, '198.51.100.7');
  const addition = { order: number, change: '2 × Polo <Classic> (Navy, L)', isAddition: true };
  const { body: opened } = await eleni.post('ShopPayLink', link);
  assert.partialDeepStrictEqual(opened, { amountCents: 3600, supplement: addition });
  await payWithCard((await eleni.pay(link.id, 3600)).body['formUrl'], cards.good);
  await shop.settled();
  assert.deepEqual([await lines(number), await states(number)], [[ordered, added], ['paid']]);
  assert.equal(await stock(), atFirst - 2);

  const order = await read(number);
  const serial = (of: { number: string }): number => Number(of.number.split('-')[1]);
  const [{ invoice }] = order.supplements;
  assert.deepEqual(
    [order.invoice.totalCents, invoice.totalCents, serial(invoice) - serial(order.invoice)],
    [2100, 3600, 1],
  );
  const details = order.history.map(({ detail }: { detail: string }) => detail);
  assert.ok(details.includes('addition-asked') && details.includes('addition-paid'));
  assert.deepEqual(await counted(), {
    orders: figures.orders,
    units: figures.units + 2,
    cents: figures.cents + 3600,
    sizes: [(figures.sizes[0] ?? 0) + 2, (figures.sizes[1] ?? 0) + 3600],
  });
  const { csv } = await orderPage(shop.db, days);
  const rows = csv.split('\n').filter((row) => row.startsWith(`${number},`));
  assert.deepEqual(
    rows.map((row) => /,(\d),(\d+\.\d\d),0\.00,/.exec(row)?.slice(1)),
    [
      ['1', '18.00'],
      ['2', '18.00'],
    ],
  );
  const { lines: picked } = (await call('OfficePickingList', { numbers: number })).body;
  assert.deepEqual(
    picked.map(({ quantity }: { quantity: number }) => quantity),
    [1, 2],
  );
  assert.partialDeepStrictEqual((await linkedReceipt(shop.db, link.id, link.token)) ?? {}, {
    supplement: addition,
    totalCents: 3600,
  });
  const event = await shop.db
    .selectFrom('webhook_deliveries')
    .select('data')
    .where(sql<boolean>`data -> 'order' ->> 'number' = ${number}`)
    .executeTakeFirstOrThrow();
  assert.partialDeepStrictEqual(event.data, {
    order: { number, lines: [{ isAdded: false }, { isAdded: true, quantity: 2, unitPriceCents: 1800 }] },
  });

  const person = await giveToPerson(shop.db, [number, link.id]);
  const [mine] = (await myOrders(shop.db, person, 'en')).orders;
  const shown = await myOrder(shop.db, person, number, 'en');
  assert.deepEqual(
    [mine?.totalCents, shown?.lines.map(({ totalCents }) => totalCents), shown?.order.supplements],
    [5700, [1800, 3600, 300], [{ number: link.id, change: addition.change, isAddition: true }]],
  );
});

it('shows its customer what waits to be paid, and what was refunded', async () => {
  const number = await paidOrder();
  await add(number, 'link');
  const person = await giveToPerson(shop.db, [number]);
  const shown = async () => {
    const { isPaymentAwaited, awaited, refundedCents } =
      (await myOrder(shop.db, person, number, 'en'))?.order ?? {};
    return { isPaymentAwaited, awaited, refundedCents };
  };
  const awaited = [{ change: '2 × Polo <Classic> (Navy, L)', cents: 3600 }];
  assert.deepEqual(await shown(), { isPaymentAwaited: true, awaited, refundedCents: 0 });
  const [{ number: id }] = (await read(number)).supplements;
  await changeOrder('record-payment', { number: id, paid: 'cash' });
  const { number: payment, leftCents } = (await read(number)).payments[1];
  await refundPayment({ payment, cents: 500, leftCents });
  assert.deepEqual(await shown(), { isPaymentAwaited: false, awaited: [], refundedCents: 500 });
});

it('adds at once what is paid in the shop, and takes it out again with its money', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  const id = randomUUID();
  for (let repeats = 0; repeats < 2; repeats += 1)
    assert.match((await add(number, 'cash', { id })).body.message, /^Added: 2 × .* €36\.00 was paid\.$/);
  assert.deepEqual([await lines(number), await stock()], [[ordered, added], atFirst - 2]);

  const { lines: both } = await read(number);
  const removed = await changeOrder('remove', {
    number,
    id: randomUUID(),
    lineId: both[1].id,
    quantity: 2,
    cents: 3600,
    reason: 'changed-mind',
  });
  assert.equal(removed.status, 200, removed.body.error);
  const order = await read(number);
  assert.deepEqual(
    [await stock(), order.creditNotes, order.supplements[0].creditNotes[0].totalCents],
    [atFirst, [], 3600],
  );
});

it('adds customized pieces at the price of the cart, and refuses what is not agreed for the item', async () => {
  const number = await paidOrder();
  const agreed = {
    method: 'Embroidery',
    position: 'Chest',
    stamps: JSON.stringify(['Anna']),
    cost_cents: 450,
  };
  await shop.db
    .insertInto('customizations')
    .values([
      { ...agreed, code: 'POLO450', item_id: shop.polo.id },
      { ...agreed, code: 'JACKET450', item_id: shop.jacket.id },
      { ...agreed, code: 'OVER', item_id: shop.polo.id, expires_at: new Date(0) },
    ])
    .execute();
  const customized = (customization: string) => [
    { variantId: large, customization, quantity: 2 },
    { variantId: large, quantity: 1 },
  ];
  const priced = await call('OfficePriceAddition', { lines: JSON.stringify(customized('polo450')) });
  assert.deepEqual(priced.body, {
    lines: [
      {
        variantId: large,
        unitPriceCents: 2250,
        available: 20,
        customization: { code: 'POLO450', text: 'Embroidery, Chest: Anna' },
      },
      { variantId: large, unitPriceCents: 1800, available: 18 },
    ],
    totalCents: 6300,
  });
  for (const code of ['JACKET450', 'OVER', 'NEVER']) {
    const refused = await add(number, 'cash', { lines: customized(code), cents: 6300 });
    assert.deepEqual([refused.status, refused.body.error.includes(`(${code})`)], [409, true]);
  }
  const atFirst = await stock();
  const { body } = await add(number, 'cash', { lines: customized('POLO450'), cents: 6300 });
  assert.equal(
    body.message,
    'Added: 2 × Polo <Classic> (Navy, L, Embroidery, Chest); 1 × Polo <Classic> (Navy, L). €63.00 was paid.',
  );
  const order = await read(number);
  const text = 'Embroidery, Chest: Anna';
  assert.deepEqual(
    [
      order.lines.map((line: { customization: string; paidCents: number }) => [
        line.customization,
        line.paidCents,
      ]),
      await stock(),
      order.supplements[0].invoice.totalCents,
    ],
    [
      [
        ['', 1800],
        [text, 2250],
        ['', 1800],
      ],
      atFirst - 3,
      6300,
    ],
  );
  const { lines: picked, orders: parcels } = (await call('OfficePickingList', { numbers: number })).body;
  const of = (listed: { customization: string; quantity: number }[]) =>
    listed.map(({ customization, quantity }) => [customization, quantity]);
  assert.ok(of(picked).some(([made, quantity]) => made === text && quantity === 2));
  assert.ok(of(parcels[0].lines).some(([made, quantity]) => made === text && quantity === 2));
  const { found } = (await call('OfficeInvoice', { number: order.supplements[0].number })).body;
  assert.deepEqual(
    found.invoice.lines.map((line: { unitCents: number; grossCents: number }) => [
      line.unitCents,
      line.grossCents,
    ]),
    [
      [2250, 4500],
      [1800, 1800],
    ],
  );
});

it('gives the money for everything back if the order is cancelled', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  await add(number, 'cash');
  const { lines: both } = await read(number);
  const restock = both.map(({ id, quantity }: { id: number; quantity: number }) => ({
    lineId: id,
    quantity,
  }));
  const cancelled = await changeOrder('cancel', { number, reason: 'other', restock });
  assert.equal(cancelled.status, 200, cancelled.body.error);
  const { payments } = await read(number);
  assert.deepEqual([await stock(), payments.map(left)], [atFirst, [0, 0]]);
});

it('leaves the order as it was if the addition is cancelled', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  await add(number, 'link');
  const { id } = await mailedLink(number);
  assert.equal((await changeOrder('cancel-supplement', { number: id })).status, 200);
  assert.deepEqual([await lines(number), await states(number)], [[ordered], ['cancelled']]);
  const { body } = await call('OfficePriceAddition', {
    lines: JSON.stringify([{ variantId: large, quantity: 1 }]),
  });
  assert.deepEqual([await stock(), body.lines[0].available], [atFirst, 20]);
  assert.ok(
    (await read(number)).history.some(({ detail }: { detail: string }) => detail === 'addition-cancelled'),
  );
  assert.equal((await call('OfficePack', { numbers: [number] })).body.done.length, 1);
});

it('leaves the order as it was if it is never paid, and says so to staff and behind the link', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  await add(number, 'link');
  const { id, token } = await mailedLink(number);
  const eleni = shopper(shop, '198.51.100.9');
  const { body: link } = await eleni.post('ShopPayLink', { id, token });
  const page = await eleni.pay(id, 3600);
  await letTimePass(shop.db, 23 * 60);
  await reconcilePayments(shop.deps);
  await expireOrders(shop.deps);
  assert.deepEqual(await states(number), ['awaited'], 'the link still works');
  // Staff would be signed out if all stored times were a day earlier.
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  await shop.db
    .updateTable('order_changes')
    .set({ at: dayAgo, pay_link_until: new Date() })
    .where('number', '=', id)
    .execute();
  const { body: price } = await call('OfficePriceAddition', {
    lines: JSON.stringify([{ variantId: large, quantity: 1 }]),
  });
  assert.deepEqual(
    [await lines(number), await states(number), await stock(), price.lines[0].available],
    [[ordered], ['lapsed'], atFirst, 20],
  );
  const told = { order: number, change: '2 × Polo <Classic> (Navy, L)', isAddition: true };
  assert.partialDeepStrictEqual(link['supplement'], { ...told, state: 'awaited' });
  assert.equal((await eleni.post('ShopUnpaidOrder', { id, token })).body, null);
  const { body: ended } = await eleni.post('ShopSupplement', { id, token });
  assert.partialDeepStrictEqual(ended, { ...told, state: 'lapsed' });
  assert.equal((await eleni.post('ShopSupplement', { id, token: randomUUID() })).body, null);
  assert.partialDeepStrictEqual((await eleni.status(page.body['orderId'])).body, {
    StatusMessage: 'Payment failed: the payment was not completed.',
    supplement: { ...told, state: 'lapsed' },
  });
  assert.equal(
    (await eleni.pay(id, 3600)).body.error,
    'This link does not work any more. Please write to us.',
  );
  assert.equal((await call('OfficePack', { numbers: [number] })).body.done.length, 1);
});

it('sends a payment back that arrives after the addition was cancelled, and says what was cancelled', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  await add(number, 'link');
  const { id, token } = await mailedLink(number);
  const eleni = shopper(shop, '198.51.100.10');
  await eleni.post('ShopPayLink', { id, token });
  const { body: page } = await eleni.pay(id, 3600);
  const [card] = shop.deps.providers;
  const leavesOpen = { ...shop.deps, providers: [{ ...card, close: () => Promise.resolve() }] as const };
  await cancelAwaitedSupplement(leavesOpen, { number: id, who: 'maria' });
  assert.equal(
    (await eleni.pay(id, 3600)).body.error,
    'This change was cancelled. You need not pay anything.',
  );
  await payWithCard(page['formUrl'], cards.good);
  await shop.settled();
  const change = '2 × Polo <Classic> (Navy, L)';
  assert.partialDeepStrictEqual((await eleni.status(page['orderId'])).body, {
    StatusMessage: 'Payment failed: the change of the order was cancelled. Your money is on its way back.',
    supplement: { order: number, change, state: 'cancelled' },
  });
  await letTimePass(shop.db, 60);
  await retryRefunds(shop.deps);
  const { payments } = await read(number);
  assert.deepEqual(
    [await lines(number), await states(number), payments.map(left), await stock()],
    [[ordered], ['cancelled'], [2100, 0], atFirst],
  );
  const [mailed = ''] = await mailedTexts(shop, number, 'payment-returned');
  assert.match(mailed, /€36\.00 has arrived for a change of your order that was cancelled .*: 2 × Polo/);
  const [notice = ''] = await mailedTexts(shop, id, 'sales-notice');
  assert.match(
    notice,
    /the change of the order that it is for was cancelled \(2 × Polo <Classic> \(Navy, L\)\)/,
  );
});

it('sends the payment back if the order was packed meanwhile', async () => {
  const number = await paidOrder();
  const atFirst = await stock();
  await add(number, 'link');
  const link = await mailedLink(number);
  const eleni = shopper(shop, '198.51.100.8');
  await eleni.post('ShopPayLink', { id: link.id, token: link.token });
  const page = await eleni.pay(link.id, 3600);
  await shop.db
    .updateTable('orders')
    .set({ state: 'packed', packed_at: new Date() })
    .where('number', '=', number)
    .execute();
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  const { body: status } = await eleni.status(page.body['orderId']);
  assert.match(String(status['StatusMessage']), /the change of the order was cancelled\. Your money/);
  const [notice = ''] = await mailedTexts(shop, link.id, 'sales-notice');
  assert.match(notice, /is no longer possible(.|\n)*only be added before packing/);
  const { payments } = await read(number);
  assert.deepEqual(
    [await lines(number), await states(number), payments.at(-1).leftCents, await stock()],
    [[ordered], ['cancelled'], 0, atFirst],
  );
});

it('refuses another price, pieces that are gone, and an order that is packed', async () => {
  const number = await paidOrder();
  assert.match((await add(number, 'cash', { cents: 100 })).body.error, /cost €36\.00 now, no longer €1\.00/);
  await shop.db.updateTable('variants').set({ on_hand: 1 }).where('id', '=', large).execute();
  assert.equal((await add(number, 'cash')).status, 409);
  await shop.db.updateTable('variants').set({ on_hand: 20 }).where('id', '=', large).execute();
  assert.equal((await call('OfficePack', { numbers: [number] })).body.done.length, 1);
  const late = await add(number, 'cash');
  assert.deepEqual([late.status, await lines(number), await stock()], [409, [ordered], 20]);
  assert.match(late.body.error, /only be added before packing/);
  assert.equal(await onHand(shop.db, medium), 19);
});
