import assert from 'node:assert/strict';
import { ofOrder } from '../platform/database/queries/Payable.ts';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper } from '../testing/shops/shopper.ts';
import { insertSeller, testSeller } from '../testing/shops/testSeller.ts';
import { refund } from '../payment/sync/refund.ts';
import { findDocuments } from './findDocuments.ts';
import { issueCreditNotes } from './issueCreditNotes.ts';
import { issueInvoices } from './issueInvoices.ts';
import { issueMissingDocuments } from './issueMissingDocuments.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await insertSeller(shop.db);
});
after(() => shop.close());
beforeEach(() => shop.db.updateTable('variants').set({ on_hand: 50 }).execute());

const jackets = {
  lines: () => [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 2 }],
  cents: 8000,
};

async function paidOrder(change: object = {}, cents = jackets.cents) {
  const eleni = shopper(shop);
  const { body } = await eleni.place({ lines: jackets.lines(), expectedCents: cents, ...change });
  const page = await eleni.pay(body['number'], cents);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  const number = String(body['number']);
  return { number, ...(await orderOf(number)), payment: String(page.body['orderId']) };
}

const orderOf = (number: string) =>
  shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();

async function documentsOf(id: number) {
  const found = await findDocuments(shop.db, ofOrder(id));
  assert.ok(found);
  return found;
}

const serialOf = (number: string): number => Number(number.slice(-6));

const lastSerial = async (): Promise<number> => {
  const rows = await shop.db.selectFrom('invoices').select('number').execute();
  return Math.max(0, ...rows.map(({ number }) => serialOf(number)));
};

const sumOf = <Row>(rows: Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0);

describe('an invoice', () => {
  it('has seller, buyer and lines whose VAT sums up to that of the total', async () => {
    const { id } = await paidOrder(
      {
        deliveryMethodId: shop.courier,
        location: '',
        voucher: 'WELCOME10',
        business: { company: 'Nicosia School Ltd', vatNumber: '10412345 t' },
      },
      7000,
    );
    const { invoice } = await documentsOf(id);
    assert.match(invoice.number, /^20\d\d-\d{6}$/);
    assert.equal(invoice.seller.vatNumber, testSeller.vatNumber);
    assert.deepEqual(invoice.buyer, {
      name: 'Eleni Georgiou',
      company: 'Nicosia School Ltd',
      vatNumber: 'CY10412345T',
      address: ['Ledras 1', '1011 Nicosia'],
    });
    assert.deepEqual(
      invoice.lines.map(({ kind, quantity, netCents, vatCents, grossCents }) => [
        kind,
        quantity,
        netCents,
        vatCents,
        grossCents,
      ]),
      [
        ['item', 2, 6723, 1277, 8000],
        ['discount', 1, -841, -159, -1000],
      ],
    );
    assert.equal(invoice.total_cents, 7000);
    assert.equal(invoice.vat_cents, 1118);
    assert.equal(
      sumOf(invoice.lines, ({ vatCents }) => vatCents),
      1118,
    );
  });

  it('has the next number, however many orders are paid at the same time', async () => {
    const before = await lastSerial();
    const orders = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const self = shopper(shop, `198.51.${index}.7`);
        const { body } = await self.place();
        const page = await self.pay(body['number'], 1800);
        return { number: String(body['number']), page: page.body['formUrl'] };
      }),
    );
    await Promise.all(orders.map(({ page }) => payWithCard(page, cards.good)));
    await shop.settled();
    const numbers = await Promise.all(
      orders.map(async ({ number }) => (await documentsOf((await orderOf(number)).id)).invoice.number),
    );
    assert.deepEqual(
      numbers.map(serialOf).toSorted((a, b) => a - b),
      Array.from({ length: 12 }, (_, index) => before + 1 + index),
    );
  });

  it('leaves no gap when its transaction is rolled back', async () => {
    const before = await lastSerial();
    const { body } = await shopper(shop).place();
    const { id } = await orderOf(String(body['number']));
    const interrupted = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', id).execute();
      await issueInvoices(trx, [id]);
      throw new Error('interrupted');
    });
    await assert.rejects(interrupted, /interrupted/);
    const { invoice } = await documentsOf((await paidOrder()).id);
    assert.equal(serialOf(invoice.number), before + 1);
  });

  it('cannot be changed, only lose its buyer', async () => {
    const { invoice } = await documentsOf((await paidOrder()).id);
    const update = (change: object) =>
      shop.db.updateTable('invoices').set(change).where('id', '=', invoice.id).execute();
    for (const change of [
      { number: '2020-000001' },
      { lines: '[]' },
      { total_cents: 1 },
      { buyer: JSON.stringify({ ...invoice.buyer, name: 'Somebody' }) },
    ])
      await assert.rejects(update(change), /cannot be changed/);
    await assert.rejects(update({ credited_cents: invoice.total_cents + 1 }));
    await update({ buyer: null });
  });
});

describe('a credit note', () => {
  async function refundedAtProvider(payment: string, cents: number): Promise<void> {
    await shop.deps.paymentProvider.refund({ id: payment, refundNumber: `${payment}-X`, amountCents: cents });
    await shop.settled();
  }

  it('is issued once for each refund, also of one made at the provider', async () => {
    const { id, number, payment } = await paidOrder();
    await refund(shop.deps, { number, cents: 1001 });
    await refund(shop.deps, { number, cents: 999 });
    await refundedAtProvider(payment, 6000);
    await issueMissingDocuments(shop.db);
    const { invoice, creditNotes } = await documentsOf(id);
    assert.deepEqual(
      creditNotes.map(({ total_cents, refund_id }) => [total_cents, refund_id !== null]),
      [
        [1001, true],
        [999, true],
        [6000, false],
      ],
    );
    const [first, second, third] = creditNotes.map((note) => serialOf(note.number));
    assert.deepEqual([second, third], [(first ?? 0) + 1, (first ?? 0) + 2]);
    assert.match(creditNotes[0]?.number ?? '', /^CN-20\d\d-\d{6}$/);
    assert.equal(
      sumOf(creditNotes, ({ vat_cents }) => vat_cents),
      invoice.vat_cents,
    );
    assert.equal(invoice.credited_cents, invoice.total_cents);
  });

  it('has the lines of the invoice if all of it is refunded', async () => {
    const { id, number } = await paidOrder();
    await refund(shop.deps, { number });
    const { invoice, creditNotes } = await documentsOf(id);
    assert.deepEqual(
      creditNotes.map(({ lines, vat_cents }) => [lines, vat_cents]),
      [[invoice.lines, invoice.vat_cents]],
    );
  });

  it('does not contain the money of a second payment', async () => {
    const { id } = await paidOrder();
    const second = await shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        gateway_number: 'second',
        amount_cents: jackets.cents,
        state: 'paid',
        refunded_cents: jackets.cents,
        session_expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const issue = () => shop.db.transaction().execute((trx) => issueCreditNotes(trx, id, second.id));
    await issue();
    assert.deepEqual((await documentsOf(id)).creditNotes, []);
    await shop.db
      .updateTable('payments')
      .set({ refunded_cents: 500 })
      .where('order_id', '=', id)
      .where('id', '!=', second.id)
      .execute();
    await issue();
    await issue();
    assert.deepEqual(
      (await documentsOf(id)).creditNotes.map(({ total_cents }) => total_cents),
      [500],
    );
  });
});

describe('an order from before', () => {
  async function oldOrder(number: string, paidAt: string, firstName = 'Eleni'): Promise<number> {
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        number,
        state: 'delivered',
        first_name: firstName,
        last_name: '',
        email: '',
        phone: '',
        street: '',
        city: '',
        post_code: '',
        subtotal_cents: 1000,
        total_cents: 1000,
        delivery_cents: 0,
        paid_at: new Date(paidAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('gets its invoice in the order of payment, of the year in Cyprus, and one credit note', async () => {
    const later = await oldOrder('900002', '2024-12-31T21:59:59Z');
    const nextYear = await oldOrder('900003', '2024-12-31T22:00:00Z');
    const first = await oldOrder('900001', '2024-02-01T10:00:00Z', '');
    await shop.db
      .insertInto('payments')
      .values({
        order_id: later,
        gateway_number: '900002',
        amount_cents: 1000,
        state: 'paid',
        refunded_cents: 300,
        session_expires_at: new Date(),
      })
      .execute();
    await Promise.all([issueMissingDocuments(shop.db), issueMissingDocuments(shop.db)]);
    const numbers = await Promise.all(
      [first, later, nextYear].map(async (id) => (await documentsOf(id)).invoice.number),
    );
    assert.deepEqual(numbers, ['2024-000001', '2024-000002', '2025-000001']);
    assert.equal((await documentsOf(first)).invoice.buyer, null);
    assert.deepEqual(
      (await documentsOf(later)).creditNotes.map(({ total_cents }) => total_cents),
      [300],
    );
  });
});
