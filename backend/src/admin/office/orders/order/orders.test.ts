import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { setPrice } from '../../../../catalogue/testing/setPrice.ts';
import { sql } from 'kysely';
import type { OrderFilter, OrderSort } from 'mf-office/contract';
import { deliverMails } from '../../../../platform/mail/deliverMails.ts';
import { insertSchoolVoucher } from '../../../../orders/testing/insertSchoolVoucher.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { shopper } from '../../../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../../../orders/testing/undoPeriodEnds.ts';
import { insertSeller, testSeller } from '../../../../testing/shops/testSeller.ts';
import { lastEntries } from '../../../staff/auditLog.ts';
import { fromOffice, type Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';
import { insertWithdrawal } from '../../../../orders/testing/insertWithdrawal.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);
beforeEach(() => shop.db.updateTable('variants').set({ on_hand: 50 }).execute());
afterEach(() => shop.faults({}));

const call: Office['call'] = (name, input) => office.call(name, input, maria);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;

async function paidOrder(change: object = {}): Promise<string> {
  const number = await placePaidOrder(shop, {
    lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 2 }],
    deliveryMethodId: shop.courier,
    location: '',
    expectedCents: 8000,
    ...change,
  });
  assert.equal((await read(number)).state, 'paid');
  return number;
}

/** Withdraws from one unit. Returns the id of the withdrawal. */
async function withdrawOne(number: string, lineId: number): Promise<number> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return insertWithdrawal(shop.db, { order_id: id, lines: [{ lineId, quantity: 1 }] });
}

const jacketsInStock = (): Promise<number> => onHand(shop.db, shop.jacket.medium);

const whatHappened = async (number: string): Promise<string[]> =>
  (await read(number)).history.map(({ what, who, detail }: Record<string, string>) =>
    [what, who, what === 'staff' && detail].filter(Boolean).join(' '),
  );

/** The calls for the order that the audit log records as refused or without effect. */
const withoutEffect = async (number: string): Promise<string[]> => {
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', 'in', ['office-unchanged', 'office-failed'])
    .where(sql<boolean>`details -> 'orders' ? ${number}`)
    .orderBy('id')
    .execute();
  return entries.map(({ action, subject }) => `${action} ${subject}`);
};

/** Delivers waiting mails, and returns the subjects of those about the order's steps. */
async function stepMails(number: string): Promise<string[]> {
  await deliverMails(shop.deps);
  const subjects = (await shop.mails()).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.endsWith(`(${number})`)).toSorted();
}

describe('a step of an order', () => {
  type Step = 'packed' | 'handed-over' | 'delivered';
  const undo = async (number: string, step: Step) =>
    (await call('OfficeUndoStep', { numbers: [number], step })).body;
  const why = async (number: string, step: Step): Promise<string> =>
    (await undo(number, step)).refused[0]?.why;

  test('can be undone before the customer is told, who then never hears of it', async () => {
    const number = await paidOrder();
    await call('OfficePack', { numbers: [number] });
    assert.deepEqual(await stepMails(number), []);
    const { undo: offered } = await read(number);
    assert.equal(offered.step, 'packed');
    assert.ok(offered.secs > 0 && offered.secs <= 60, String(offered.secs));
    assert.deepEqual(await undo(number, 'packed'), { done: [number], refused: [] });
    assert.deepEqual([(await read(number)).state, (await read(number)).undo], ['paid', null]);
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(number), []);
    const happened = await whatHappened(number);
    for (const event of ['packed', 'staff maria OfficePack', 'staff maria undone-packed'])
      assert.equal(happened.filter((one) => one === event).length, 1, event);

    await call('OfficePack', { numbers: [number] });
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(number), [`Your order is packed (${number})`]);
    assert.match(await why(number, 'packed'), /more than a minute ago: the customer has been told/);
    assert.equal((await read(number)).undo, null);
  });

  test('is undone one after the other, latest first, by a colleague too', async () => {
    const number = await paidOrder();
    const andreas = await office.signIn('andreas', ['orders']);
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'WRONG1' }] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY1' }] });
    await call('OfficeDeliver', { numbers: [number] });
    assert.match(await why(number, 'packed'), /is delivered; only its latest step can be undone/);
    for (const [step, state] of [
      ['delivered', 'handed-over'],
      ['handed-over', 'packed'],
      ['packed', 'paid'],
    ] as const) {
      const { body } = await office.call('OfficeUndoStep', { numbers: [number], step }, andreas);
      assert.deepEqual(body.done, [number], step);
      assert.equal((await read(number)).state, state);
    }
    assert.equal((await read(number)).tracking, '');
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(number), []);
    assert.ok((await whatHappened(number)).includes('staff andreas undone-handed-over'));
  });

  test('of an order that the customer collects goes back to waiting', async () => {
    const number = await paidOrder({ deliveryMethodId: shop.pickup, location: 'Limassol' });
    await call('OfficePack', { numbers: [number] });
    await call('OfficeDeliver', { numbers: [number] });
    await undo(number, 'delivered');
    assert.equal((await read(number)).state, 'packed');
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(number), [`Your order is ready for pickup (${number})`]);
  });

  test('stays if the order was refunded or withdrawn from since, and the customer is told', async () => {
    const [refunded, withdrawn] = [await paidOrder(), await paidOrder()];
    await call('OfficePack', { numbers: [refunded, withdrawn] });
    assert.equal((await refundPayment({ payment: `${refunded}-1`, cents: 100 })).status, 200);
    await withdrawOne(withdrawn, (await read(withdrawn)).lines[0].id);
    assert.match(await why(refunded, 'packed'), /has been refunded since/);
    assert.match(await why(withdrawn, 'packed'), /A withdrawal .* was declared since/);
    assert.equal((await read(withdrawn)).state, 'packed');
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(withdrawn), [`Your order is packed (${withdrawn})`]);
    await shop.db.updateTable('withdrawals').set({ settled_at: new Date() }).execute();
  });
});

describe('an order in the office', () => {
  test('shows the picture of the colour bought, never that of another colour', async () => {
    const number = await paidOrder();
    const pictures = ['mainimage', 'RED', 'NVY'].map((name, position) => ({
      owner_kind: 'item' as const,
      owner_id: shop.jacket.id,
      position,
      file_name: `${name}.webp`,
      original: name.toLowerCase(),
      width: 800,
      height: 1000,
    }));
    await shop.db.insertInto('attachments').values(pictures).execute();
    const { id: red } = await shop.db
      .insertInto('colours')
      .values({ code: 'RED', name: 'Red', hex: '#ff0000' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('variants')
      .values({ item_id: shop.jacket.id, colour_id: red, size: 'M', position: 99, price_cents: 4000 })
      .execute();
    const shown = async () => (await read(number)).lines[0];
    assert.deepEqual([(await shown()).itemId, (await shown()).picture], [shop.jacket.id, 'nvy']);
    await shop.db.deleteFrom('attachments').where('original', '=', 'nvy').execute();
    assert.equal((await shown()).picture, 'mainimage');
    await shop.db.deleteFrom('attachments').where('owner_id', '=', shop.jacket.id).execute();
    assert.equal((await shown()).picture, null);
    await shop.db.deleteFrom('variants').where('colour_id', '=', red).execute();
  });

  test('is packed, handed over and delivered, each step recorded with its author', async () => {
    const number = await paidOrder();
    assert.deepEqual((await call('OfficePack', { numbers: [number] })).body, { done: [number], refused: [] });
    const parcels = [{ number, tracking: 'CY123456789' }];
    await call('OfficeHandOver', { parcels });
    assert.equal((await read(number)).tracking, 'CY123456789');
    await call('OfficeDeliver', { numbers: [number] });
    assert.equal((await read(number)).state, 'delivered');
    await undoPeriodEnds(shop.db);
    assert.deepEqual(await stepMails(number), [
      `Your order is delivered (${number})`,
      `Your order is on its way (${number})`,
      `Your order is packed (${number})`,
    ]);
    const mails = await shop.mails();
    const handedOver = mails.find(({ subject }) => subject === `Your order is on its way (${number})`);
    assert.deepEqual(handedOver?.to, ['eleni@example.test']);
    assert.ok(handedOver.text.includes('CY123456789'));
    const happened = await whatHappened(number);
    for (const event of [
      'staff maria OfficePack',
      'staff maria OfficeHandOver',
      'staff maria OfficeDeliver',
      'mail-sent',
    ])
      assert.ok(happened.includes(event), event);
  });

  test('is in the history once, though it was pressed twice', async () => {
    const number = await paidOrder();
    const pack = () => call('OfficePack', { numbers: [number] });
    const presses = async () =>
      (await whatHappened(number)).filter((event) => event === 'staff maria OfficePack').length;
    await pack();
    assert.deepEqual((await pack()).body, { done: [number], refused: [] });
    assert.equal(await presses(), 1);
    await call('OfficeUndoStep', { numbers: [number], step: 'packed' });
    await pack();
    assert.equal(await presses(), 2);
    for (const tracking of ['CY1', 'CY2', 'CY2'])
      await call('OfficeHandOver', { parcels: [{ number, tracking }] });
    await pack();
    await call('OfficeDeliver', { numbers: [number] });
    await call('OfficeDeliver', { numbers: [number] });
    assert.deepEqual(
      (await whatHappened(number)).filter((event) => event.startsWith('staff maria Office')),
      ['Pack', 'Pack', 'HandOver', 'HandOver', 'Deliver'].map((step) => `staff maria Office${step}`),
    );
    assert.deepEqual(await withoutEffect(number), [
      'office-unchanged OfficePack',
      'office-unchanged OfficeHandOver',
      'office-unchanged OfficePack',
      'office-unchanged OfficeDeliver',
    ]);
    await undoPeriodEnds(shop.db);
    assert.equal((await stepMails(number)).filter((subject) => subject.includes('packed')).length, 1);
  });

  test('is packed with others; a refused one does not affect them', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const unpaid = String((await shopper(shop).place()).body['number']);
    const { body } = await call('OfficePack', { numbers: [one, unpaid, '999999', two] });
    assert.deepEqual(body.done, [one, two]);
    assert.deepEqual(
      body.refused.map(({ number }: { number: string }) => number),
      [unpaid, '999999'],
    );
    assert.deepEqual(await withoutEffect(unpaid), ['office-failed OfficePack']);
    assert.deepEqual(await withoutEffect(one), []);
    assert.match(body.refused[0].why, /is created; for this it must be paid/);
    const greek = await office.call('OfficePack', { numbers: [unpaid] }, maria, 'el');
    assert.equal(
      greek.body.refused[0].why,
      `Η ${unpaid} είναι σε κατάσταση «Απλήρωτη»· για αυτή την ενέργεια χρειάζεται «Πληρωμένη».`,
    );
  });

  test('has an invoice, and a credit note after a refund', async () => {
    const number = await paidOrder({ business: { company: 'Nicosia School Ltd', vatNumber: '' } });
    const { company, invoice, payments } = await read(number);
    assert.equal(company, 'Nicosia School Ltd');
    await refundPayment({ payment: payments[0].number, cents: 4000 });
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.deepEqual(
      [found.invoice.number, found.buyer.company, found.invoice.lines[0].grossCents],
      [invoice.number, 'Nicosia School Ltd', 8000],
    );
    const { creditNotes } = await read(number);
    assert.deepEqual(
      found.creditNotes.map((note: Record<string, unknown>) => [note['number'], note['totalCents']]),
      [[creditNotes[0].number, 4000]],
    );
    assert.equal((await call('OfficeInvoice', { number: '1' })).body.found, null);
  });

  test('is refunded in part and then in full', async () => {
    const number = await paidOrder();
    const [payment] = (await read(number)).payments;
    assert.deepEqual([payment.leftCents, (await read(number)).lines[0].paidCents], [8000, 4000]);
    const half = { payment: payment.number, cents: 4000 };
    assert.match((await refundPayment(half)).body.message, /€40.00 of .* has been refunded/);
    assert.equal((await read(number)).payments[0].leftCents, 4000);
    await refundPayment(half);
    assert.equal((await read(number)).state, 'refunded');
    assert.equal((await refundPayment(half)).status, 200, 'nothing is left');
    assert.equal((await read(number)).payments[0].leftCents, 0);
  });

  test('is refunded once under one id, and twice the same amount under two', async () => {
    const number = await paidOrder();
    const [line] = (await read(number)).lines;
    const before = await jacketsInStock();
    const refund = (id: string, leftCents: number) =>
      refundPayment({
        payment: `${number}-1`,
        cents: 4000,
        id,
        leftCents,
        restock: [{ lineId: line.id, quantity: 1 }],
      });
    const first = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(first, 8000)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await refund(first, 8000)).status, 200, 'a repeat after a lost response');
    assert.equal((await read(number)).payments[0].leftCents, 4000);
    assert.equal(await jacketsInStock(), before + 1);
    const other = { payment: `${number}-1`, cents: 500, id: first };
    assert.equal((await refundPayment(other)).status, 409, 'another amount under the same id');
    const outdated = await refund(randomUUID(), 8000);
    assert.equal(outdated.status, 409);
    assert.match(outdated.body.error, /^€40\.00 of \S+ is left to refund, no longer €80\.00/);
    assert.equal((await refund(randomUUID(), 4000)).status, 200);
    assert.equal((await read(number)).payments[0].leftCents, 0);
    assert.equal(await jacketsInStock(), before + 2);
    const { history, lines } = await read(number);
    assert.equal(lines[0].returned, 2);
    const restocked = history.filter(({ detail }: { detail: string }) => detail === 'restocked');
    assert.deepEqual(
      restocked.map(({ who, more }: Record<string, string>) => [who, more]),
      [
        ['maria', '1 × Jacket (Navy, M)'],
        ['maria', '1 × Jacket (Navy, M)'],
      ],
    );
  });

  test("shows the provider's reason for a refused refund, which then waits", async () => {
    const number = await paidOrder();
    await shop.db
      .updateTable('payments')
      .set({ amount_cents: 9000 })
      .where('gateway_number', '=', `${number}-1`)
      .execute();
    const { status, body } = await refundPayment({ payment: `${number}-1`, cents: 9000 });
    assert.equal(status, 502);
    assert.match(body.error, /refuses to refund €90.00 .* code 5/);
    const waits = (await call('OfficeOrders', { view: 'refund-failed' })).body.orders;
    assert.ok(waits.some((order: { number: string }) => order.number === number));
    const again = { payment: `${number}-1`, cents: 8000, id: randomUUID() };
    const [line] = (await read(number)).lines;
    const restock = [{ lineId: line.id, quantity: 2 }];
    const before = await jacketsInStock();
    assert.equal((await refundPayment({ ...again, cents: 9000, restock })).status, 502);
    assert.equal((await refundPayment({ ...again, restock })).status, 200, 'a refused one can be changed');
    assert.equal(await jacketsInStock(), before + 2);
    assert.ok((await whatHappened(number)).includes('refund-refused'));
  });

  test('can get a corrected address until it is packed', async () => {
    const number = await paidOrder();
    const correct = async (street: string) => {
      const address = { street, postCode: '1012', city: 'Nic', phone: '99 654321' } as const;
      return (await changeOrder('correct', { number, corrections: address })).status;
    };
    assert.equal(await correct('Ledras 2'), 200);
    assert.equal((await read(number)).street, 'Ledras 2');
    assert.equal(await correct('=1+1'), 400);
    await call('OfficePack', { numbers: [number] });
    assert.equal(await correct('Ledras 3'), 409);
  });

  test('keeps what was corrected, from what to what and by whom, out of the audit log', async () => {
    const number = await paidOrder();
    const corrected = async (): Promise<string[]> =>
      (await read(number)).history
        .filter(({ detail }: Record<string, string>) => detail?.startsWith('corrected-'))
        .map(({ detail, who, more }: Record<string, string>) => `${detail} ${who}: ${more}`);
    const correct = async (corrections: object) =>
      (await changeOrder('correct', { number, corrections })).status;
    const name = { firstName: 'Elena', lastName: 'Georgiou' };
    assert.equal(await correct({ ...name, email: 'elena@example.test', street: 'Ledras 2' }), 200);
    assert.equal(await correct({ ...name }), 200, 'a repeat changes nothing');
    assert.deepEqual(await corrected(), [
      'corrected-name maria: Eleni Georgiou → Elena Georgiou',
      'corrected-email maria: eleni@example.test → elena@example.test',
      'corrected-address maria: Ledras 1, 1011 Nicosia → Ledras 2, 1011 Nicosia',
    ]);
    const order = await read(number);
    assert.deepEqual(
      [order.name, order.firstName, order.email, order.street],
      ['Elena Georgiou', 'Elena', 'elena@example.test', 'Ledras 2'],
    );
    const entries = (await lastEntries(shop.db, 5)).filter(({ subject }) => subject === 'OfficeChangeOrder');
    assert.ok(entries.length > 0);
    assert.doesNotMatch(JSON.stringify(entries), /elena|ledras/i);

    assert.equal(await correct({ email: 'elena' }), 400);
    assert.equal(await correct({ tracking: 'CY2' }), 409);
    await call('OfficePack', { numbers: [number] });
    assert.equal(await correct({ street: 'Ledras 3' }), 409);
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY1' }] });
    await undoPeriodEnds(shop.db);
    assert.equal(await correct({ tracking: 'CY2', phone: '99 111222' }), 200);
    assert.equal((await read(number)).tracking, 'CY2');
    await deliverMails(shop.deps);
    const mails = (await shop.mails()).filter(
      ({ subject }) => subject === `Your order is on its way (${number})`,
    );
    assert.ok(mails.some(({ to, text }) => to[0] === 'elena@example.test' && text.includes('CY2')));

    await changeOrder('correct', { number, corrections: { firstName: 'Eleni' } });
    await shop.db.updateTable('orders').set({ state: 'refunded' }).where('number', '=', number).execute();
    assert.equal(await correct({ firstName: 'Elena' }), 409);
  });

  test('takes a message to the buyer, mailed once in the order’s language, as text', async () => {
    const number = await paidOrder();
    await shop.db.updateTable('orders').set({ language: 'el' }).where('number', '=', number).execute();
    const { message } = await read(number);
    assert.deepEqual(message, { language: 'el', subject: `Παραγγελία ${number}` });
    const written = { number, subject: message.subject, text: ' Η <b>μπλούζα</b>\r\nέρχεται.\n\nΜαρία ' };
    const { body: preview } = await call('OfficePreviewMessage', written);
    assert.deepEqual(preview.paragraphs.slice(0, 2), [['Η <b>μπλούζα</b>', 'έρχεται.'], ['Μαρία']]);
    assert.equal(preview.title, message.subject);
    assert.ok(preview.signature.join().includes(testSeller.email));
    assert.doesNotMatch(JSON.stringify(preview), /https?:/, 'the links are the buyer’s');

    const id = randomUUID();
    for (const _ of [1, 2]) assert.equal((await call('OfficeWriteMessage', { ...written, id })).status, 200);
    assert.equal((await call('OfficeWriteMessage', { ...written, id, text: 'Another' })).status, 409);
    await deliverMails(shop.deps);
    const mails = (await shop.mails()).filter(({ subject }) => subject === message.subject);
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.text ?? '', /Η <b>μπλούζα<\/b>\nέρχεται\.\n\nΜαρία\n/);
    assert.match(mails[0]?.html ?? '', /Η &lt;b&gt;μπλούζα&lt;\/b&gt;<br/);
    assert.deepEqual(mails[0]?.to, ['eleni@example.test']);

    const { history } = await read(number);
    const shown = history.filter(({ detail }: { detail: string }) => /message/i.test(detail));
    assert.deepEqual(
      shown.map(({ what, who, more }: Record<string, string>) => [what, who, more]),
      [
        ['staff', 'maria', `${message.subject}\n\nΗ <b>μπλούζα</b>\nέρχεται.\n\nΜαρία`],
        ['mail-sent', null, undefined],
      ],
    );
    assert.doesNotMatch(JSON.stringify(await lastEntries(shop.db, 6)), /μπλούζα/);
  });

  test('takes no message that cannot be read or sent', async () => {
    const number = await paidOrder();
    const write = async (change: object) =>
      (
        await call('OfficeWriteMessage', {
          number,
          id: randomUUID(),
          subject: 'Polo',
          text: 'Soon',
          ...change,
        })
      ).status;
    for (const change of [
      { subject: ' ' },
      { text: '\n' },
      { subject: 'Polo\nBcc: nikos@example.test' },
      { text: 'Soon\u0000' },
      { subject: 'P'.repeat(121) },
      { text: 'S'.repeat(5001) },
    ])
      assert.equal(await write(change), 400, JSON.stringify(change).slice(0, 40));
    await shop.db.updateTable('orders').set({ email: '' }).where('number', '=', number).execute();
    assert.equal(await write({}), 409);
    assert.equal((await read(number)).message, null);
  });

  test('keeps notes of staff that no customer sees', async () => {
    const number = await paidOrder();
    const note = { id: randomUUID(), number, text: '  The <gate> is locked.  ' };
    assert.equal((await call('OfficeAddNote', note)).status, 200);
    assert.equal((await call('OfficeAddNote', note)).status, 200);
    const notes = (await read(number)).history.filter(({ what }: { what: string }) => what === 'note');
    assert.deepEqual(
      notes.map(({ who, detail }: { who: string; detail: string }) => [who, detail]),
      [['maria', 'The <gate> is locked.']],
    );
  });

  test('is listed with its withdrawal until somebody settles it', async () => {
    const number = await paidOrder();
    const [line] = (await read(number)).lines;
    const withdrawal = await withdrawOne(number, line.id);
    assert.deepEqual((await read(number)).withdrawals[0].lines, [
      { lineId: line.id, quantity: 1, reason: null },
    ]);
    const waiting = async () => (await call('OfficeOrders', { view: 'withdrawn' })).body.orders.length;
    assert.equal(await waiting(), 1);
    assert.equal((await changeOrder('settle', { number: '1', withdrawal })).status, 404);
    const settle = (quantity: number) =>
      changeOrder('settle', { number, withdrawal, restock: [{ lineId: line.id, quantity }] });
    assert.equal((await settle(3)).status, 409, 'more than was bought');
    assert.equal(await waiting(), 1);
    const before = await jacketsInStock();
    assert.deepEqual([(await settle(1)).status, (await settle(1)).status], [200, 409]);
    assert.equal(await jacketsInStock(), before + 1);
    assert.equal(await waiting(), 0);
  });

  test('refunds a withdrawal in parts, and proposes only what is left of it', async () => {
    const number = await paidOrder();
    const other = await paidOrder();
    const { lines, payments } = await read(number);
    const withdrawal = await withdrawOne(number, lines[0].id);
    const foreign = await withdrawOne(other, (await read(other)).lines[0].id);
    const refund = { payment: payments[0].number, cents: 1000, reason: 'changed-mind', withdrawal } as const;
    const once = { ...refund, id: randomUUID() };
    for (const _ of [1, 2]) assert.equal((await refundPayment(once)).status, 200);
    await shop.settled();
    await refundPayment({ ...refund, cents: 500 });
    await shop.settled();
    const refunded = async () => (await read(number)).withdrawals[0].refundedCents;
    assert.equal(await refunded(), 1500);
    const refused = await refundPayment({ ...refund, withdrawal: foreign });
    assert.deepEqual([refused.status, await refunded()], [409, 1500]);
    await changeOrder('settle', { number, withdrawal });
    assert.equal((await refundPayment(refund)).status, 409);
  });

  test('gives the delivery back with the last withdrawal, and exactly what was paid', async () => {
    const setFreeOver = (free_over_cents: number | null) =>
      shop.db
        .updateTable('delivery_methods')
        .set({ free_over_cents })
        .where('id', '=', shop.courier)
        .execute();
    await setFreeOver(null);
    const number = await paidOrder({ voucher: 'ONCE5', expectedCents: 7800 });
    await setFreeOver(7000);
    const order = await read(number);
    assert.equal(order.lines[0].totalCents, 7500);
    for (const _ of [1, 2]) await withdrawOne(number, order.lines[0].id);
    const due = async () =>
      (await read(number)).withdrawals.map(({ dueCents }: { dueCents: number }) => dueCents);
    assert.deepEqual(await due(), [3750, 4050]);
    await shop.db
      .updateTable('orders')
      .set({ cheapest_delivery_cents: 200 })
      .where('number', '=', number)
      .execute();
    assert.deepEqual(await due(), [3750, 3950], 'at most the cheapest delivery offered');
  });
});

test('opening an order or finding it by a search is recorded once, outside the order', async () => {
  const number = await paidOrder();
  const looks = async (): Promise<unknown[]> =>
    (await lastEntries(shop.db, 100))
      .filter(({ details }) => JSON.stringify(details).includes(number))
      .map(({ who, subject, details }) => [who, subject, details])
      .toReversed();
  const before = (await looks()).length;
  await call('OfficeOrder', { number });
  await call('OfficeOrder', { number, watch: 'yes' } as { number: string });
  await call('OfficeOrders', { view: 'all' });
  await call('OfficeOrders', { view: 'all', find: number });
  await call('OfficePickingList', { numbers: number });
  await call('OfficeInvoice', { number });
  assert.deepEqual(
    (await looks()).slice(before),
    ['OfficeOrder', 'OfficeOrders', 'OfficePickingList', 'OfficeInvoice'].map((subject) => [
      'maria',
      subject,
      { ordersSeen: [number] },
    ]),
  );
  assert.equal((await whatHappened(number)).includes('staff maria OfficeOrder'), false);
});

describe('a cancelled order', () => {
  const cancel = (number: string, restock: { lineId: number; quantity: number }[] = []) =>
    changeOrder('cancel', { number, reason: 'out-of-stock', restock });
  const usesLeft = async (): Promise<number> =>
    (
      await shop.db
        .selectFrom('vouchers')
        .select('uses_left')
        .where('code', '=', 'WELCOME10')
        .executeTakeFirstOrThrow()
    ).uses_left;

  test('is refunded, its pieces and voucher are given back and the customer is told, once', async () => {
    const uses = await usesLeft();
    const stock = await jacketsInStock();
    const number = await paidOrder({ voucher: 'WELCOME10', expectedCents: 7000 });
    await call('OfficePack', { numbers: [number] });
    const [line] = (await read(number)).lines;
    const restock = [{ lineId: line.id, quantity: 2 }];
    const answers = await Promise.all([1, 2].map(() => cancel(number, restock)));
    assert.deepEqual(
      new Set(answers.map(({ body }) => body.message)),
      new Set([
        `${number} is cancelled already.`,
        `${number} is cancelled. The voucher WELCOME10 can be used again. €70.00 of ${number}-1 has been refunded.`,
      ]),
    );
    const order = await read(number);
    assert.deepEqual([order.state, order.payments[0].leftCents], ['cancelled', 0]);
    assert.deepEqual([await usesLeft(), await jacketsInStock()], [uses, stock]);
    const sent = order.history.filter(({ detail }: { detail: string }) => detail === 'order-cancelled');
    assert.equal(sent.length, 1);
    const told = order.history.find(({ detail }: { detail: string }) => detail === 'cancelled');
    assert.deepEqual([told.who, told.more], ['maria', 'out-of-stock']);

    const parcels = [{ number, tracking: 'CY123456789' }];
    const [refused] = (await call('OfficeHandOver', { parcels })).body.refused;
    assert.match(refused.why, /is cancelled; for this it must be packed/);
    const { status } = await shop.db
      .selectFrom('orders')
      .select('state as status')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'refunded', 'as the previous backend leaves alone');
  });

  test('stays cancelled if the provider refuses, with the amount open', async () => {
    const number = await paidOrder();
    await shop.db
      .updateTable('payments')
      .set({ amount_cents: 9000 })
      .where('gateway_number', '=', `${number}-1`)
      .execute();
    const { body } = await cancel(number);
    assert.match(body.message, /is cancelled\. .* refuses to refund €90\.00 .* still to be refunded\.$/);
    const order = await read(number);
    assert.deepEqual([order.state, order.payments[0].leftCents], ['cancelled', 9000]);
    assert.equal((await refundPayment({ payment: `${number}-1`, cents: 8000 })).status, 200);
  });

  test('is refused once it has been handed over', async () => {
    const number = await paidOrder();
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY123456789' }] });
    assert.equal((await cancel(number)).status, 409);
    assert.equal((await read(number)).state, 'handed-over');
    await call('OfficeDeliver', { numbers: [number] });
    assert.equal((await cancel(number)).status, 409);
  });
});

describe('an exchanged size', () => {
  const stockOf = (id: number): Promise<number> => onHand(shop.db, id);
  const { medium, large } = shop.polo;

  test('is taken from stock, replaces the piece everywhere and refunds what it costs less', async () => {
    await setPrice(shop.db, { variant: medium }, 2250);
    const number = await paidOrder({
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }],
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      expectedCents: 4500,
    });
    const [line] = (await read(number)).lines;
    const { variants } = (await call('OfficeExchangeChoices', { number, lineId: line.id })).body;
    assert.deepEqual(variants, [{ variantId: large, variant: 'Navy, L', free: 50, differenceCents: -450 }]);
    const [mediums, larges] = [await stockOf(medium), await stockOf(large)];
    const exchange = {
      number,
      id: randomUUID(),
      lineId: line.id,
      quantity: 1,
      variantId: large,
      isRestocked: true,
    };
    const answers = await Promise.all([1, 2].map(() => changeOrder('exchange', exchange)));
    assert.deepEqual(
      new Set(answers.map(({ body }) => body.message)),
      new Set([
        `Exchanged: 1 × Polo <Classic>: Navy, M → Navy, L. €4.50 of ${number}-1 has been refunded.`,
        'This exchange has been made already.',
      ]),
    );
    assert.deepEqual([await stockOf(medium), await stockOf(large)], [mediums + 1, larges - 1]);
    const order = await read(number);
    assert.deepEqual(
      order.lines.map(({ variant, quantity, paidCents }: Record<string, unknown>) => [
        variant,
        quantity,
        paidCents,
      ]),
      [
        ['Navy, M', 1, 2250],
        ['Navy, L', 1, 1800],
      ],
    );
    assert.equal(order.payments[0].leftCents, 4050);
    const { lines } = (await call('OfficePickingList', { numbers: number })).body;
    assert.deepEqual(
      lines.map(({ variant }: { variant: string }) => variant),
      ['Navy, M', 'Navy, L'],
    );
    const details = order.history.map(({ detail }: { detail: string }) => detail);
    assert.ok(details.includes('exchanged') && details.includes('order-exchanged'));
    await setPrice(shop.db, { variant: medium }, 2000, 10);
  });

  test('is refunded in the proportion of the voucher only if that counts for the piece', async () => {
    await insertSchoolVoucher(shop.db, { code: 'LYCEUM50', percent: 50, itemId: shop.polo.id });
    await setPrice(shop.db, { variant: medium }, 2250);
    const number = await paidOrder({
      lines: [
        { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 },
        { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 },
      ],
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      voucher: 'LYCEUM50',
      expectedCents: 6250,
    });
    const paid = async () =>
      (await read(number)).lines.map(({ quantity, paidCents, totalCents }: Record<string, number>) => [
        quantity,
        paidCents,
        totalCents,
      ]);
    assert.deepEqual(await paid(), [
      [2, 1125, 2250],
      [1, 4000, 4000],
    ]);
    const [line] = (await read(number)).lines;
    const { variants } = (await call('OfficeExchangeChoices', { number, lineId: line.id })).body;
    assert.deepEqual(
      variants.map(({ differenceCents }: { differenceCents: number }) => differenceCents),
      [-225],
      'what is refunded is what staff see before',
    );
    const { body } = await changeOrder('exchange', {
      number,
      id: randomUUID(),
      lineId: line.id,
      quantity: 1,
      variantId: large,
      isRestocked: true,
    });
    assert.match(body.message, /€2\.25 of .* has been refunded/);
    assert.deepEqual(await paid(), [
      [1, 1125, 1125],
      [1, 900, 900],
      [1, 4000, 4000],
    ]);
    await setPrice(shop.db, { variant: medium }, 2000, 10);
  });

  test('shows for each line what was paid, whether or not the voucher divides evenly, in mails too', async () => {
    await shop.db.insertInto('vouchers').values({ code: 'ODD', amount_cents: 1001, uses_left: 1 }).execute();
    const polo = (size: string) => ({ id: shop.polo.id, color: 'NVY', size, quantity: 1 });
    const number = await paidOrder({
      lines: [polo('M'), polo('L')],
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      voucher: 'ODD',
      expectedCents: 2599,
    });
    const { lines } = await read(number);
    assert.deepEqual(
      lines.map(({ paidCents, totalCents }: Record<string, number>) => [paidCents, totalCents]),
      [
        [1299, 1299],
        [1300, 1300],
      ],
    );
    await call('OfficePack', { numbers: [number] });
    await undoPeriodEnds(shop.db);
    await stepMails(number);
    const mail = (await shop.mails()).find(({ subject }) => subject.includes(`ready for pickup (${number})`));
    assert.match(
      mail?.text ?? '',
      /Quantity: 1, €12\.99[^]*Quantity: 1, €13\.00[^]*deducted from these amounts\./,
    );
    assert.doesNotMatch(`${mail?.text}${mail?.html}`, /€18\.00/);
  });

  test('is refused if it costs more, is sold out, or the order is packed', async () => {
    const number = await paidOrder({
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 }],
      deliveryMethodId: shop.pickup,
      location: 'Limassol',
      expectedCents: 1800,
    });
    const [line] = (await read(number)).lines;
    const refusal = async (): Promise<string> => {
      const { status, body } = await changeOrder('exchange', {
        number,
        id: randomUUID(),
        lineId: line.id,
        quantity: 1,
        variantId: large,
        isRestocked: true,
      });
      assert.equal(status, 409);
      return body.error;
    };
    await setPrice(shop.db, { variant: large }, 2250);
    assert.match(await refusal(), /Navy, L costs €4\.50 more/);
    await setPrice(shop.db, { variant: large }, 2000, 10);
    const before = await stockOf(medium);
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', large).execute();
    assert.match(await refusal(), /is not in stock any more/);
    assert.equal(await stockOf(medium), before);
    await shop.db.updateTable('variants').set({ on_hand: 5 }).where('id', '=', large).execute();
    await call('OfficePack', { numbers: [number] });
    assert.match(await refusal(), /is packed; its pieces can only be exchanged before packing/);
  });
});

describe('the list of orders', () => {
  test('is searched by number, name, phone, email and product, ignoring accents', async () => {
    const number = await paidOrder({
      customer: {
        firstName: 'Γιώργος',
        lastName: 'Νικολάου',
        email: 'giorgos@example.test',
        street: 'Ledras 1',
        postCode: '1011',
        city: 'Nic',
        phone: '+357 97 112233',
      },
    });
    const finds = async (find: string) =>
      (await call('OfficeOrders', { view: 'all', find })).body.orders.map(
        (order: { number: string }) => order.number,
      );
    for (const find of [
      number,
      'γιωργοσ νικολαου',
      '97112233',
      '+357 97 112233',
      'GIORGOS@example',
      'jack',
      'JACK1W',
    ])
      assert.ok((await finds(find)).includes(number), find);
    for (const find of ['nobody', '%', 'γιωργος polo'])
      assert.ok(!(await finds(find)).includes(number), find);
  });

  test('is searched by company and by the numbers of invoice, credit note and parcel, as is everything', async () => {
    const number = await paidOrder({ business: { company: 'Λύκειο Ακρόπολης', vatNumber: '' } });
    await call('OfficePack', { numbers: [number] });
    await call('OfficeHandOver', { parcels: [{ number, tracking: 'CY700800900' }] });
    const [payment] = (await read(number)).payments;
    await refundPayment({ payment: payment.number, cents: 500 });
    const { invoice, creditNotes } = await read(number);
    for (const find of [
      invoice.number,
      creditNotes[0].number.toLowerCase(),
      ' cy700800900',
      'λυκειο ακροπολησ',
    ]) {
      const { orders } = (await call('OfficeOrders', { view: 'all', find })).body;
      assert.deepEqual(
        orders.map((order: { number: string }) => order.number),
        [number],
        find,
      );
      const { groups } = (await call('OfficeSearch', { find })).body;
      assert.deepEqual([groups[0]?.kind, groups[0]?.hits[0]?.id], ['order', number], find);
      assert.match(groups[0].hits[0].detail, /^Eleni \S+, Λύκειο Ακρόπολης$/);
    }
    assert.deepEqual((await call('OfficeOrders', { view: 'all', find: 'CY70080090' })).body.orders, []);
  });

  test('is narrowed by state, delivery and the days in Cyprus', async () => {
    const number = await paidOrder();
    const isListed = async (filter: Partial<OrderFilter>): Promise<boolean> =>
      (await call('OfficeOrders', { view: 'all', find: number, ...filter })).body.orders.length === 1;
    assert.equal(await isListed({ state: 'paid', delivery: 'courier', period: 'last-7-days' }), true);
    for (const filter of [{ state: 'unpaid' }, { state: 'cancelled' }, { delivery: 'pickup' }] as const)
      assert.equal(await isListed(filter), false, JSON.stringify(filter));
    const halfPastMidnight = '2001-03-29T21:30:00Z';
    await shop.db
      .updateTable('orders')
      .set({ created_at: halfPastMidnight, cancelled_at: halfPastMidnight })
      .where('number', '=', number)
      .execute();
    assert.equal(await isListed({ first: '2001-03-30', last: '2001-03-30', state: 'cancelled' }), true);
    for (const filter of [{ last: '2001-03-29' }, { first: '2001-03-31' }, { state: 'paid' }] as const)
      assert.equal(await isListed(filter), false, JSON.stringify(filter));
    assert.equal(await isListed({ period: 'last-7-days' }), false);
  });

  test('is paged, each page continuing after the previous', async () => {
    const {
      id: _id,
      search_text: _text,
      ...order
    } = await shop.db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 60 }, (_, index) => ({
      ...order,
      number: `77${String(index).padStart(3, '0')}`,
      state: 'handed-over' as const,
      first_name: ['άννα', 'Anna', 'Ζωή'][index % 3] ?? '',
      total_cents: 1000 + (index % 3),
    }));
    await shop.db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('state', '=', 'handed-over')
      .execute();
    await shop.db.insertInto('orders').values(copies).execute();
    const all = async (sort?: OrderSort): Promise<string[]> => {
      const list = { view: 'on-the-way' as const, ...(sort && { sort }) };
      const first = (await call('OfficeOrders', list)).body;
      const second = (await call('OfficeOrders', { ...list, from: first.next })).body;
      assert.deepEqual([first.orders.length, second.orders.length, second.next], [50, 10, null]);
      return [...first.orders, ...second.orders].map(({ number }) => number);
    };
    const inOrderOf = (...remainders: number[]): string[] =>
      remainders.flatMap((one) => numbers.filter((_, index) => index % 3 === one));
    const numbers = copies.map(({ number }) => number);
    assert.deepEqual(await all(), numbers);
    assert.deepEqual(await all('-placed'), numbers.toReversed());
    assert.deepEqual(await all('total'), inOrderOf(0, 1, 2));
    assert.deepEqual(await all('-total'), inOrderOf(0, 1, 2).toReversed());
    assert.deepEqual(await all('customer'), inOrderOf(1, 0, 2));
    const beside = async (number: string, list: object) =>
      (await call('OfficeOrdersBeside', { number, view: 'on-the-way', ...list })).body;
    const byTotal = inOrderOf(0, 1, 2);
    const [first = '', second = ''] = byTotal;
    assert.deepEqual(await beside(first, { sort: 'total' }), { previous: null, next: second });
    assert.deepEqual(await beside(second, { sort: '-total' }), { previous: byTotal[2], next: first });
    assert.deepEqual(await beside(numbers[20] ?? '', { find: '77' }), {
      previous: numbers[19],
      next: numbers[21],
    });
    assert.deepEqual(await beside(numbers[59] ?? '', { state: 'paid' }), { previous: null, next: null });
    await shop.db.updateTable('orders').set({ state: 'delivered' }).where('number', '=', second).execute();
    assert.deepEqual(await beside(second, { sort: 'total' }), { previous: first, next: byTotal[2] });
    assert.deepEqual(await beside('999999', {}), { previous: null, next: null });

    const [newest = '', middle = '', oldest = '', other = ''] = numbers.toReversed();
    const { id: customer } = await shop.db
      .insertInto('people')
      .values({ name: 'Anna' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: voucher } = await shop.db.selectFrom('vouchers').select('id').executeTakeFirstOrThrow();
    const rows = await shop.db
      .updateTable('orders')
      .set({ person_id: customer })
      .where('number', 'in', [newest, middle, oldest])
      .returning(['id', 'number'])
      .execute();
    const uses = rows
      .filter(({ number }) => number !== middle)
      .map(({ id }) => ({ order_id: id, voucher_id: voucher, state: 'used' as const }));
    await shop.db.insertInto('voucher_uses').values(uses).execute();
    const ofCustomer = { view: 'all', customer } as const;
    const ofVoucher = { view: 'all', voucher } as const;
    assert.deepEqual(await beside(middle, ofCustomer), { previous: newest, next: oldest });
    assert.deepEqual(await beside(oldest, ofCustomer), { previous: middle, next: null });
    assert.deepEqual(await beside(newest, ofVoucher), { previous: null, next: oldest });
    assert.deepEqual(await beside(other, { view: 'all', customer: 999_999 }), { previous: null, next: null });
  });
});

test('an order names pieces, delivery and the sizes to exchange in the language of staff', async () => {
  const number = await placePaidOrder(shop, {});
  const ask = async (name: string, query: Record<string, string>) =>
    (
      await office.app.inject({
        url: `/calls/${name}`,
        query: { ...query, number, language: 'el' },
        headers: { ...fromOffice, cookie: maria },
      })
    ).json();
  const { name: method } = await shop.db
    .selectFrom('delivery_methods')
    .select('name')
    .where('id', '=', shop.pickup)
    .executeTakeFirstOrThrow();
  const { id: place } = await shop.db
    .selectFrom('pickup_locations')
    .select('id')
    .where('delivery_method_id', '=', shop.pickup)
    .where('name', '=', 'Limassol')
    .executeTakeFirstOrThrow();
  assert.equal((await ask('OfficeOrder', {})).order.delivery, `${method}, Limassol`);
  await shop.db
    .insertInto('pickup_location_translations')
    .values({ pickup_location_id: place, language: 'el', name: 'Λεμεσός' })
    .execute();
  const colours = await shop.db.selectFrom('colours').select('id').execute();
  await shop.db
    .insertInto('colour_translations')
    .values(colours.map(({ id }) => ({ colour_id: id, language: 'el', name: 'Μπλε' })))
    .onConflict((oc) => oc.columns(['colour_id', 'language']).doUpdateSet({ name: 'Μπλε' }))
    .execute();
  const { order } = await ask('OfficeOrder', {});
  assert.equal(order.delivery, `${method}, Λεμεσός`);
  assert.equal((await read(number)).delivery, `${method}, Limassol`);
  assert.match(order.lines[0].variant, /^Μπλε, /);
  assert.match((await read(number)).lines[0].variant, /^Navy, /);
  const { variants } = await ask('OfficeExchangeChoices', { lineId: String(order.lines[0].id) });
  assert.match(variants[0].variant, /^Μπλε, /);
});

test('a size with a name is worded for who reads it: staff, or the customer on papers and in mails', async () => {
  const line = { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 };
  const number = await paidOrder({ lines: [line], expectedCents: 3900 });
  const { id } = await shop.db
    .updateTable('orders')
    .set({ language: 'el' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('order_lines').set({ size: 'One Size' }).where('order_id', '=', id).execute();
  const ordered = (await read(number)).lines[0];
  assert.equal(ordered.variant, 'Navy, One Size');
  const { lines, orders } = (await call('OfficePickingList', { numbers: number })).body;
  assert.equal(lines[0].variant, 'Navy, One Size');
  assert.equal(orders[0].lines[0].variant, 'Navy, Ένα μέγεθος');

  const restock = [{ lineId: ordered.id, quantity: 1 }];
  await refundPayment({ payment: `${number}-1`, cents: 1800, restock });
  const exchange = { number, id: randomUUID(), lineId: ordered.id, quantity: 1, variantId: shop.polo.large };
  const { message } = (await changeOrder('exchange', { ...exchange, isRestocked: true })).body;
  assert.match(message, /1 × Polo <Classic>: Navy, M → Navy, L\./);
  const { history } = await read(number);
  const restocked = history.find(({ detail }: { detail: string }) => detail === 'restocked');
  assert.equal(restocked.more, '1 × Polo <Classic> (Navy, One Size)');
  await deliverMails(shop.deps);
  const texts = (await shop.mails()).filter(({ text }) => text.includes(number)).map(({ text }) => text);
  assert.ok(texts.some((text) => text.includes('Ένα μέγεθος')));
  assert.ok(texts.every((text) => !text.includes('One Size')));
});

describe('a picking list', () => {
  test('has the goods of all orders together, with the quantity for each', async () => {
    const [one, two] = [await paidOrder({ note: 'For Andreas' }), await paidOrder()];
    const { lines, orders, sender } = (await call('OfficePickingList', { numbers: `${one},${two}` })).body;
    const { companyName, address, phone } = testSeller;
    assert.deepEqual(sender, { companyName, address, phone });
    const inGreek = await office.call('OfficePickingList', { numbers: one }, maria, 'el');
    assert.deepEqual(inGreek.body.sender, { companyName, address: testSeller.address_el, phone });
    assert.deepEqual(
      lines.map(({ code, quantity, orders }: Record<string, unknown>) => ({ code, quantity, orders })),
      [
        {
          code: 'JACK1W',
          quantity: 4,
          orders: [
            { number: one, quantity: 2 },
            { number: two, quantity: 2 },
          ],
        },
      ],
    );
    assert.deepEqual(
      orders.map(({ number, note }: Record<string, string>) => [number, note]),
      [
        [one, 'For Andreas'],
        [two, ''],
      ],
    );
    assert.deepEqual(orders[0].address, {
      company: '',
      street: 'Ledras 1',
      postCode: '1011',
      city: 'Nic',
      phone: '99123456',
    });
    assert.deepEqual(orders[0].lines, [
      { code: 'JACK1W', name: 'Jacket', variant: 'Navy, M', customization: '', quantity: 2 },
    ]);
    await shop.db
      .updateTable('order_lines')
      .set({ note: 'Μπουφάν', colour: 'Μπλε' })
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('number', '=', two))
      .execute();
    const inTwoLanguages = (await call('OfficePickingList', { numbers: `${one},${two}` })).body;
    assert.deepEqual(
      inTwoLanguages.lines.map(({ name, variant, quantity }: Record<string, unknown>) => [
        name,
        variant,
        quantity,
      ]),
      [['Jacket', 'Navy, M', 4]],
      'one line in whatever language it was ordered',
    );
    assert.equal(inTwoLanguages.orders[1].lines[0].name, 'Μπουφάν', 'as the customer ordered it');
    const [line] = (await read(one)).lines;
    const restock = [{ lineId: line.id, quantity: 1 }];
    await refundPayment({ payment: `${one}-1`, cents: 4000, restock });
    const rest = (await call('OfficePickingList', { numbers: one })).body;
    assert.deepEqual([rest.lines[0].quantity, rest.orders[0].units], [1, 1], 'less what is back in stock');
  });

  test('leaves out what is not to be sent, such as an order that a colleague has cancelled', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const unpaid = String((await shopper(shop).place()).body['number']);
    await changeOrder('cancel', { number: two, reason: 'customer-request' });
    const numbers = [one, two, unpaid].join();
    const { lines, orders, leftOut } = (await call('OfficePickingList', { numbers })).body;
    assert.deepEqual(lines[0].orders, [{ number: one, quantity: 2 }]);
    assert.deepEqual(
      orders.map(({ number }: Record<string, string>) => number),
      [one],
    );
    assert.deepEqual(
      leftOut.map(({ number, state }: Record<string, string>) => [number, state]),
      [
        [two, 'cancelled'],
        [unpaid, 'created'],
      ],
    );
  });

  test('is sorted by shelf, what has none last, and has no address of what is collected', async () => {
    const shirt = await shop.db
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'item_id')
      .select(['variants.id', 'items.id as item', 'items.code'])
      .where('items.id', '<>', shop.jacket.id)
      .executeTakeFirstOrThrow();
    const number = await paidOrder({ deliveryMethodId: shop.pickup, location: 'Limassol' });
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const line = { order_id: id, note: 'Shirt', ordered_quantity: 1, price_cents: 100, customization: null };
    await shop.db
      .insertInto('order_lines')
      .values({ ...line, item_id: shirt.item, variant_id: shirt.id })
      .execute();
    const shelves = async (ofJacket: string, ofShirt: string): Promise<string[]> => {
      const set = (id: number, shelf: string) =>
        shop.db.updateTable('variants').set({ shelf }).where('id', '=', id).execute();
      await set(shop.jacket.medium, ofJacket);
      await set(shirt.id, ofShirt);
      const { body } = await call('OfficePickingList', { numbers: number });
      assert.equal(body.orders[0].address, null);
      return body.lines.map(({ shelf }: { shelf: string }) => shelf);
    };
    assert.deepEqual(await shelves('A10', 'A9'), ['A9', 'A10']);
    assert.deepEqual(await shelves('', 'B1'), ['B1', '']);
    assert.deepEqual(await shelves('C1', ''), ['C1', '']);
  });
});
