import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { setPrice } from '../../../../catalogue/testing/setPrice.ts';
import { boughtItems } from '../../../../customers/reviews/reviewedOrder.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { shopper } from '../../../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../../../orders/testing/undoPeriodEnds.ts';
import { refundExchanges } from '../../../../changes/api.ts';
import { deliverMails } from '../../../../platform/mail/deliverMails.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
after(close);

const { medium, large } = shop.polo;
beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 50 }).where('id', 'in', [medium, large]).execute();
  await setPrice(shop.db, { variant: medium }, 2000, 10);
});

const call: Office['call'] = (name, input) => office.call(name, input, maria);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;

async function setVariants(ids: number[], values: object): Promise<void> {
  await shop.db.updateTable('variants').set(values).where('id', 'in', ids).execute();
}

async function stock(): Promise<{ medium: number; large: number }> {
  const rows = await shop.db.selectFrom('variants').select(['id', 'on_hand']).execute();
  const of = (id: number): number => rows.find((row) => row.id === id)?.on_hand ?? NaN;
  return { medium: of(medium), large: of(large) };
}

async function paidInCash(order: object): Promise<string> {
  const { body } = await shopper(shop).place(order);
  const number = String(body['number']);
  await changeOrder('record-payment', { number, paid: 'cash' });
  return number;
}

/** Two polos in M. */
async function deliveredOrder(change: object = {}, { isPaidInCash = false } = {}): Promise<string> {
  const order = {
    lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }],
    deliveryMethodId: shop.courier,
    location: '',
    expectedCents: 3900,
    ...change,
  };
  const number = isPaidInCash ? await paidInCash(order) : await placePaidOrder(shop, order);
  await call('OfficePack', { numbers: [number] });
  await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY1' }] });
  await call('OfficeDeliver', { numbers: [number] });
  await undoPeriodEnds(shop.db);
  await deliverMails(shop.deps);
  return number;
}

type Agreement = { isReceived: boolean; send: 'now' | 'after-return' | 'handed-over' };

async function exchangeOne(number: string, agreement: Agreement, change: object = {}) {
  const [line] = (await read(number)).lines;
  return changeOrder('exchange', {
    number,
    id: randomUUID(),
    lineId: line.id,
    quantity: 1,
    variantId: large,
    isRestocked: agreement.isReceived,
    agreement,
    ...change,
  });
}

async function exchanged(number: string, agreement: Agreement): Promise<number> {
  const { status, body } = await exchangeOne(number, agreement);
  assert.equal(status, 200, body.error);
  return (await read(number)).exchanges.at(-1).id;
}

const receive = (number: string, exchangeId: number, isRestocked = true) =>
  changeOrder('receive', { number, exchangeId, isRestocked });
const undo = (number: string, exchangeId: number) => changeOrder('undo-exchange', { number, exchangeId });

async function listedIn(number: string): Promise<string[]> {
  const views = ['to-pack', 'to-hand-over', 'to-collect', 'exchanged'] as const;
  const lists = await Promise.all(views.map((view) => call('OfficeOrders', { view, find: number })));
  return views.filter((_view, index) => lists[index]?.body.orders.length === 1);
}

const units = async (number: string): Promise<[string, number, number][]> =>
  (await read(number)).lines.map((line: { variant: string; quantity: number; paidCents: number }) => [
    line.variant,
    line.quantity,
    line.paidCents,
  ]);

async function mailsAbout(number: string): Promise<string[]> {
  await deliverMails(shop.deps);
  const subjects = (await shop.mails()).map(({ subject }) => subject);
  return subjects
    .filter((subject) => /exchange/i.test(subject) && subject.endsWith(`(${number})`))
    .toSorted();
}

test('an item’s page tells the sold pieces that are still on the shelf, until they are packed', async () => {
  const toPack = async (): Promise<number[]> => {
    const { variants } = (await call('OfficeItem', { id: shop.polo.id })).body.item;
    return [medium, large].map((one) => variants.find(({ id }: { id: number }) => id === one).toPack);
  };
  const [mediumBefore = 0, largeBefore = 0] = await toPack();
  const lines = [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 3 }];
  const number = await placePaidOrder(shop, { lines, expectedCents: 5400 });
  const [line] = (await read(number)).lines;
  assert.deepEqual(await toPack(), [mediumBefore + 3, largeBefore]);
  const removed = { id: randomUUID(), number, lineId: line.id, quantity: 1, cents: line.paidCents };
  assert.equal((await changeOrder('remove', { ...removed, reason: 'out-of-stock' })).status, 200);
  await shop.settled();
  assert.deepEqual(await toPack(), [mediumBefore + 2, largeBefore]);
  await call('OfficePack', { numbers: [number] });
  assert.deepEqual(await toPack(), [mediumBefore, largeBefore]);

  const delivered = await deliveredOrder();
  await exchanged(delivered, { isReceived: false, send: 'now' });
  assert.deepEqual(await toPack(), [mediumBefore, largeBefore + 1]);
  await call('OfficePack', { numbers: [delivered] });
  assert.deepEqual(await toPack(), [mediumBefore, largeBefore]);
});

const change = '1 × Polo <Classic>: Navy, M → Navy, L';

describe('an exchange after the delivery', () => {
  test('waits for the old piece, is packed and handed over like an order, and moves stock at each step', async () => {
    const number = await deliveredOrder();
    const before = await stock();
    const awaited = async (): Promise<number> =>
      (await call('OfficeToday', {})).body.waiting.find(({ view }: { view: string }) => view === 'exchanged')
        .count;
    const awaitedBefore = await awaited();
    const id = await exchanged(number, { isReceived: false, send: 'after-return' });
    assert.equal(await awaited(), awaitedBefore + 1);
    assert.deepEqual(await stock(), { ...before, large: before.large - 1 });
    assert.deepEqual(await listedIn(number), ['exchanged']);

    const answers = await Promise.all([1, 2].map(() => receive(number, id)));
    assert.deepEqual(
      new Set(answers.map(({ body }) => body.message)),
      new Set([`The old pieces are back: ${change}.`, `The old pieces are back already: ${change}.`]),
    );
    assert.deepEqual(await stock(), { medium: before.medium + 1, large: before.large - 1 });
    assert.deepEqual(await listedIn(number), ['to-pack']);
    assert.deepEqual((await read(number)).replacement, { toPack: 1, packed: 0, awaited: 0 });
    const { lines, orders } = (await call('OfficePickingList', { numbers: number })).body;
    assert.deepEqual(
      [lines.map((line: { variant: string }) => line.variant), orders[0].units, orders[0].isReplacement],
      [['Navy, L'], 1, true],
    );

    assert.deepEqual((await call('OfficePack', { numbers: [number] })).body.done, [number]);
    assert.deepEqual(await listedIn(number), ['to-hand-over']);
    const parcels = [{ number, tracking: 'CY2' }];
    for (const turn of ['first', 'repeat'])
      assert.deepEqual((await call('OfficeHandOver', { parcels })).body.done, [number], turn);
    const order = await read(number);
    assert.deepEqual([await listedIn(number), order.state, order.tracking], [[], 'delivered', 'CY1']);
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await mailsAbout(number), [
      `We have exchanged pieces of your order (${number})`,
      `Your exchanged pieces are on their way (${number})`,
      `Your exchanged pieces are packed (${number})`,
    ]);
    const { text } = (await shop.mails()).find(({ subject }) => /on their way/.test(subject)) ?? {};
    assert.match(text ?? '', /Tracking number: CY2/);
    const happened = order.history.map(
      ({ detail, more = '' }: Record<string, string>) => `${detail} ${more}`,
    );
    for (const event of [
      `exchanged ${change}`,
      `exchange-restocked ${change}`,
      `replacement-packed ${change}`,
      `replacement-sent ${change}, CY2`,
    ])
      assert.ok(happened.includes(event), event);
  });

  test('is undone until the new piece is handed over, and the order is as before', async () => {
    await setPrice(shop.db, { variant: medium }, 2250);
    const number = await deliveredOrder({ expectedCents: 4800 });
    const [before, ordered] = [await stock(), await units(number)];
    const id = await exchanged(number, { isReceived: true, send: 'now' });
    assert.deepEqual(await stock(), { medium: before.medium + 1, large: before.large - 1 });
    await call('OfficePack', { numbers: [number] });
    assert.match((await undo(number, id)).body.error, /was just packed: undo the packing first/);
    const undone = await call('OfficeUndoStep', { numbers: [number], step: 'packed' });
    assert.deepEqual([undone.body.done, await listedIn(number)], [[number], ['to-pack']]);

    await Promise.all([undo(number, id), undo(number, id)]);
    assert.deepEqual(await stock(), before);
    assert.deepEqual(await units(number), ordered);
    assert.deepEqual(await listedIn(number), []);
    assert.match((await receive(number, id)).body.error, /was undone/);
    assert.deepEqual(await mailsAbout(number), [
      `The exchange is cancelled (${number})`,
      `We have exchanged pieces of your order (${number})`,
    ]);

    const given = await exchanged(number, { isReceived: true, send: 'handed-over' });
    const { status, body } = await undo(number, given);
    assert.deepEqual([status, /cannot be undone/.test(body.error)], [409, true]);
  });

  test('is collected if the order was, which can be undone for a minute', async () => {
    const number = await deliveredOrder({
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      expectedCents: 3600,
    });
    await exchanged(number, { isReceived: true, send: 'now' });
    await call('OfficePack', { numbers: [number] });
    assert.deepEqual(await listedIn(number), ['to-collect']);
    await call('OfficeDeliver', { numbers: [number] });
    await exchanged(number, { isReceived: true, send: 'handed-over' });
    assert.deepEqual(await listedIn(number), []);
    const undone = await call('OfficeUndoStep', { numbers: [number], step: 'delivered' });
    assert.deepEqual([undone.body.done, await listedIn(number)], [[number], ['to-collect']]);
    assert.deepEqual((await read(number)).replacement, { toPack: 0, packed: 1, awaited: 0 });
    await call('OfficeDeliver', { numbers: [number] });
    await undoPeriodEnds(shop.db);
    assert.deepEqual(
      (await mailsAbout(number)).slice(-2),
      ['You have collected your exchanged pieces', 'Your exchanged pieces are ready for pickup'].map(
        (subject) => `${subject} (${number})`,
      ),
    );
    const again = await call('OfficeUndoStep', { numbers: [number], step: 'delivered' });
    assert.equal(again.body.refused.length, 1);
  });

  test('has only its latest step undone, whatever was packed or handed over just before', async () => {
    const number = await deliveredOrder();
    const undoStep = async (step: 'packed' | 'handed-over') => {
      const { body } = await call('OfficeUndoStep', { numbers: [number], step });
      assert.deepEqual(body.refused, [], step);
    };
    await exchanged(number, { isReceived: true, send: 'now' });
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY3' }] });
    await exchanged(number, { isReceived: true, send: 'now' });
    await call('OfficePack', { numbers: [number] });
    await undoStep('packed');
    const states = async (): Promise<boolean[][]> =>
      (await read(number)).exchanges.map(
        ({ packedAt, sentAt }: { packedAt: string | null; sentAt: string | null }) => [
          packedAt !== null,
          sentAt !== null,
        ],
      );
    assert.deepEqual(await states(), [
      [true, true],
      [false, false],
    ]);
    await undoStep('handed-over');
    assert.deepEqual(await states(), [
      [true, false],
      [false, false],
    ]);
    await undoStep('packed');
    assert.deepEqual(await listedIn(number), ['to-pack']);
  });

  test('has its tracking number corrected, also after the customer was told, which the history shows', async () => {
    const number = await deliveredOrder();
    const id = await exchanged(number, { isReceived: true, send: 'now' });
    const correct = (tracking: string) =>
      changeOrder('correct-replacement', { number, exchangeId: id, tracking });
    const numbersMailed = async (): Promise<string[]> => {
      await deliverMails(shop.deps);
      const texts = (await shop.mails()).map(({ subject, text }) => `${subject} ${text}`);
      return texts
        .filter((text) => text.startsWith(`Your exchanged pieces are on their way (${number})`))
        .map((text) => /Tracking number: (\w+)/.exec(text)?.[1] ?? '')
        .toSorted();
    };
    assert.equal((await correct('CY3')).status, 409);
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY2' }] });
    await correct('CY3');
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await numbersMailed(), ['CY3']);
    for (const turn of ['first', 'repeat']) assert.equal((await correct('CY4')).status, 200, turn);
    assert.deepEqual(await numbersMailed(), ['CY3', 'CY4']);
    const order = await read(number);
    assert.deepEqual([order.exchanges[0].tracking, order.tracking], ['CY4', 'CY1']);
    assert.deepEqual(
      order.history
        .filter(({ detail }: { detail: string }) => detail === 'corrected-replacement-tracking')
        .map(({ who, more }: Record<string, string>) => [who, more]),
      [
        ['maria', 'CY2 → CY3'],
        ['maria', 'CY3 → CY4'],
      ],
    );
  });

  test('refunds what the new piece costs less once it is complete, which later withdrawals count', async () => {
    await setPrice(shop.db, { variant: medium }, 2250);
    const number = await deliveredOrder({ expectedCents: 4800 });
    const left = async (): Promise<number> => {
      await refundExchanges(shop.deps);
      return (await read(number)).payments[0].leftCents;
    };
    const paid = await left();
    const id = await exchanged(number, { isReceived: false, send: 'now' });
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY3' }] });
    assert.equal(await left(), paid);
    await receive(number, id, false);
    assert.equal(await left(), paid, 'the hand-over can still be undone');
    await undoPeriodEnds(shop.db);
    assert.deepEqual([await left(), await left()], [paid - 450, paid - 450]);

    const order = await read(number);
    assert.deepEqual(
      order.creditNotes.map(({ totalCents }: { totalCents: number }) => totalCents),
      [450],
    );
    assert.deepEqual(await units(number), [
      ['Navy, M', 1, 2250],
      ['Navy, L', 1, 1800],
    ]);
    const line = order.lines[1];
    const found = await shopper(shop).post('ShopWithdraw', {
      number,
      email: order.email,
      refund: 'money',
      lines: [{ id: line.id, quantity: 1 }],
    });
    assert.equal(found.status, 200);
    assert.equal((await read(number)).withdrawals[0].dueCents, 1800);
  });

  test('tells the shop to give back in cash what the new piece costs less, if it was paid in cash', async () => {
    await setPrice(shop.db, { variant: medium }, 2250);
    const number = await deliveredOrder({ expectedCents: 4800 }, { isPaidInCash: true });
    await exchanged(number, { isReceived: true, send: 'handed-over' });
    await undoPeriodEnds(shop.db);
    await refundExchanges(shop.deps);
    await refundExchanges(shop.deps);
    const notices = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'sales-notice')
      .where(sql<boolean>`payload ->> 'orderNumber' = ${number}`)
      .execute();
    assert.deepEqual(notices, [
      {
        payload: {
          orderNumber: number,
          texts: ['Pieces were exchanged for cheaper ones. Give the customer €4.50 back in cash.'],
        },
      },
    ]);
  });

  test('cannot be undone once its new piece was withdrawn from and went back to stock', async () => {
    const number = await deliveredOrder();
    const exchangeId = await exchanged(number, { isReceived: true, send: 'now' });
    const { email, lines } = await read(number);
    const fresh = lines.find(({ variant }: { variant: string }) => variant === 'Navy, L');
    const withdrawn = { number, email, refund: 'money', lines: [{ id: fresh.id, quantity: 1 }] };
    await shopper(shop).post('ShopWithdraw', withdrawn);
    const { id } = (await read(number)).withdrawals[0];
    await changeOrder('settle', { number, withdrawal: id, restock: [{ lineId: fresh.id, quantity: 1 }] });
    const before = await stock();
    const { status, body } = await changeOrder('undo-exchange', { number, exchangeId });
    assert.equal(status, 409);
    assert.match(body.error, /^The new pieces went back to stock; the exchange cannot be undone: /);
    assert.deepEqual(await stock(), before);
  });

  test('is refused if it does not fit the order, and pieces that are still here cannot go back', async () => {
    const number = await deliveredOrder();
    const refused = async (answer: Awaited<ReturnType<Office['call']>>, why: RegExp): Promise<void> => {
      assert.equal(answer.status, 409);
      assert.match(answer.body.error, why);
    };
    const now = { isReceived: false, send: 'now' } as const;
    await refused(
      await exchangeOne(number, now, { agreement: undefined }),
      /is delivered; its pieces can only/,
    );

    await setVariants([large], { on_hand: 1 });
    const both = await Promise.all([1, 2].map(() => exchangeOne(number, now)));
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual(await stock(), { medium: (await stock()).medium, large: 0 });

    const { lines, payments } = await read(number);
    const replacement = lines.find(({ variant }: { variant: string }) => variant === 'Navy, L');
    await setVariants([large], { on_hand: 5 });
    await refused(
      await exchangeOne(number, now, { lineId: replacement.id, variantId: medium }),
      /was not sent yet: undo its exchange first/,
    );
    await refused(
      await refundPayment({
        payment: payments[0].number,
        cents: 100,
        restock: [{ lineId: replacement.id, quantity: 1 }],
      }),
      /was not sent yet: undo its exchange first/,
    );
    assert.equal((await stock()).large, 5);
  });
});

describe('an exchange for another item', () => {
  const named = async (number: string): Promise<[string, number, number][]> =>
    (await read(number)).lines.map((line: { name: string; quantity: number; paidCents: number }) => [
      line.name,
      line.quantity,
      line.paidCents,
    ]);
  const choicesOf = async (number: string, itemId: number) => {
    const [{ id: lineId }] = (await read(number)).lines;
    return (await call('OfficeExchangeChoices', { number, lineId, itemId })).body.variants;
  };
  const jackets = () => onHand(shop.db, shop.jacket.medium);

  test('is paid first if that costs more, names both items, is picked as the new one and undone', async () => {
    const number = await deliveredOrder();
    const [before, jacketsBefore, ordered] = [await stock(), await jackets(), await named(number)];
    const variantId = shop.jacket.medium;
    assert.deepEqual(await choicesOf(number, shop.jacket.id), [
      { variantId, variant: 'Navy, M', free: jacketsBefore, differenceCents: 2200 },
    ]);
    const agreement = { isReceived: true, send: 'now' } as const;
    const unpaid = await exchangeOne(number, agreement, { variantId });
    assert.match(unpaid.body.error, /^Navy, M costs €22\.00 more: choose how/);
    const supplement = { cents: 2200, paidBy: 'cash' };
    const { body } = await exchangeOne(number, agreement, { variantId, supplement });
    const change = '1 × Polo <Classic> (Navy, M) → Jacket (Navy, M)';
    assert.equal(body.message, `Exchanged: ${change}. €22.00 more was paid.`);

    assert.deepEqual(await named(number), [
      ['Polo <Classic>', 1, 1800],
      ['Jacket', 1, 4000],
    ]);
    assert.deepEqual([(await stock()).medium, await jackets()], [before.medium + 1, jacketsBefore - 1]);
    const { lines } = (await call('OfficePickingList', { numbers: number })).body;
    assert.partialDeepStrictEqual(lines, [
      { code: 'JACK1W', name: 'Jacket', variant: 'Navy, M', quantity: 1 },
    ]);
    const order = await read(number);
    assert.deepEqual([order.exchanges[0].change, order.supplements[0].change], [change, change]);
    const { found } = (await call('OfficeInvoice', { number: order.supplements[0].number })).body;
    assert.match(found.invoice.lines[0].name, /^Difference for Jacket/);
    assert.equal(await mailsAbout(number).then(({ length }) => length), 1);
    const mail = (await shop.mails()).find(({ subject }) =>
      subject.includes(`exchanged pieces of your order (${number})`),
    );
    assert.match(
      mail?.text ?? '',
      /changed your order: 1 × Polo <Classic> \(Navy, M\) → Jacket \(Navy, M\)\./,
    );
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const reviewable = (await boughtItems(shop.db, { id, state: 'delivered' })).map(({ itemId }) => itemId);
    assert.deepEqual(new Set(reviewable), new Set([shop.polo.id, shop.jacket.id]));

    const undone = await undo(number, order.exchanges[0].id);
    assert.match(undone.body.message, /^The exchange is undone: .* €22\.00 .*/);
    assert.deepEqual([await stock(), await jackets(), await named(number)], [before, jacketsBefore, ordered]);
  });

  test('before packing gives back what that costs less, with the voucher taken off, if it is sold', async () => {
    const number = await placePaidOrder(shop, {
      lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      voucher: 'WELCOME10',
      expectedCents: 3000,
    });
    const [{ id: lineId }] = (await read(number)).lines;
    const exchange = { number, lineId, quantity: 1, variantId: large, isRestocked: true };
    const sell = (erased_at: Date | null) =>
      shop.db.updateTable('items').set({ erased_at }).where('id', '=', shop.polo.id).execute();
    await sell(new Date(0));
    assert.deepEqual(await choicesOf(number, shop.polo.id), []);
    assert.equal((await changeOrder('exchange', exchange)).body.error, 'Please choose another size or item.');
    await sell(null);

    const cents = (await choicesOf(number, shop.polo.id)).map(
      ({ differenceCents }: { differenceCents: number }) => differenceCents,
    );
    assert.deepEqual(cents, [-1650, -1650]);
    assert.equal(
      (await changeOrder('exchange', exchange)).body.message,
      `Exchanged: 1 × Jacket (Navy, M) → Polo <Classic> (Navy, L). €16.50 of ${number}-1 has been refunded.`,
    );
    assert.deepEqual(await named(number), [['Polo <Classic>', 1, 1350]]);
  });
});
