import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { after, afterEach, before, describe, it } from 'node:test';
import { insertSchoolVoucher } from '../../orders/testing/insertSchoolVoucher.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, customer, payWithCard, shopper } from '../../testing/shops/shopper.ts';
import { openOffice } from '../office/testing/openOffice.ts';
import { lastEntries } from '../staff/auditLog.ts';
import { refund } from '../../payment/api.ts';
import { invoicePage } from './exportInvoices.ts';
import { exportOrders, orderPage } from './exportOrders.ts';
import { ordersCommand } from './ordersCommand.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'orders-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});
afterEach(async () => {
  await shop.db.deleteFrom('credit_notes').execute();
  await shop.db.deleteFrom('invoices').execute();
  await shop.db.deleteFrom('refunds').execute();
  await shop.db.deleteFrom('orders').execute();
});

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });
const period = { from: today, to: today };

type Row = Record<string, string>;
const read = (csv: string) => parse<Row>(csv, { bom: true, columns: true });

async function paidOrder(change: object = {}): Promise<string> {
  const eleni = shopper(shop);
  const { body } = await eleni.place({
    lines: [
      { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 },
      { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 },
    ],
    deliveryMethodId: shop.courier,
    location: '',
    voucher: 'WELCOME10',
    expectedCents: 6600,
    ...change,
  });
  const number = String(body['number']);
  const page = await eleni.pay(number, body['amountCents']);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  assert.equal(await stateOf(number), 'paid');
  return number;
}

const stateOf = async (number: string) =>
  (await shop.db.selectFrom('orders').select('state').where('number', '=', number).executeTakeFirst())?.state;

const findOrderInvoice = (number: string) =>
  shop.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('invoices.number as invoice')
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow();

async function insertOrders(count: number, created_at = new Date()): Promise<void> {
  const order = {
    first_name: 'Eleni',
    last_name: 'Georgiou',
    email: 'e@example.test',
    phone: '',
    street: '',
    city: '',
    post_code: '',
    subtotal_cents: 100,
    delivery_cents: 0,
    total_cents: 100,
    created_at,
  };
  const rows = Array.from({ length: count }, () => ({ ...order, number: crypto.randomUUID() }));
  await shop.db
    .insertInto('orders')
    .values(rows.map((row) => ({ ...row, state: 'paid' as const })))
    .execute();
}

describe('an export of orders', () => {
  it("has a row per order line, with the order's own amounts only once", async () => {
    await shop.db
      .updateTable('variants')
      .set({ sku: 'JACK-M' })
      .where('id', '=', shop.jacket.medium)
      .execute();
    const number = await paidOrder({
      business: { company: 'Nicosia School Ltd', vatNumber: 'CY10412345T' },
      note: 'For Andreas',
    });
    const { invoice } = await findOrderInvoice(number);
    const [polos, jacket, ...more] = read((await orderPage(shop.db, period)).csv);
    assert.equal(more.length, 0);
    assert.deepEqual(polos, {
      Order: number,
      'Placed on': today,
      State: 'paid',
      Customer: 'Eleni Georgiou',
      'E-mail': customer.email,
      'Delivery method': 'ACS Courier',
      Location: '',
      SKU: '',
      Item: 'Polo <Classic>',
      Colour: 'Navy',
      Size: 'M',
      Customization: '',
      Pieces: '2',
      'Unit price': '18.00',
      Discount: '4.74',
      VAT: '4.99',
      Delivery: '0.00',
      'VAT of delivery': '0.00',
      'Order total': '66.00',
      Payment: 'card',
      Paid: '66.00',
      Refunded: '0.00',
      Invoice: invoice,
      'Credit notes': '',
      Company: 'Nicosia School Ltd',
      'VAT number': 'CY10412345T',
      Note: 'For Andreas',
    });
    assert.deepEqual(
      [jacket?.['SKU'], jacket?.['Discount'], jacket?.['Order total'], jacket?.['Paid']],
      ['JACK-M', '5.26', '', ''],
      'the shares sum up to the voucher',
    );
  });

  it('gives the discount to the lines that the voucher counts for', async () => {
    await insertSchoolVoucher(shop.db, { code: 'LYCEUM10', percent: 10, itemId: shop.polo.id });
    await paidOrder({ voucher: 'LYCEUM10', expectedCents: 7240 });
    const rows = read((await orderPage(shop.db, period)).csv);
    assert.deepEqual(
      rows.map((row) => [row['Discount'], row['VAT']]),
      [
        ['3.60', '5.17'],
        ['0.00', '6.39'],
      ],
    );
  });

  it('has the VAT of the invoice, to the cent', async () => {
    await paidOrder({ voucher: undefined, expectedCents: 7600 });
    const { vat_cents } = await shop.db.selectFrom('invoices').select('vat_cents').executeTakeFirstOrThrow();
    const vat = read((await orderPage(shop.db, period)).csv).map((row) =>
      Math.round(100 * (Number(row['VAT']) + Number(row['VAT of delivery']))),
    );
    // Rounded one by one, it would be 12.14.
    assert.deepEqual([vat, vat_cents], [[575, 638], 1213]);
  });

  it('shows delivery and refunds', async () => {
    const number = await paidOrder({
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 }],
      voucher: undefined,
      expectedCents: 2100,
    });
    const output: string[] = [];
    await ordersCommand(shop.deps)(['refund', number, '--amount', '5'], (line) => output.push(line), {
      folder,
      user: 'maria',
      isServing: false,
      program: 'npm run shop --',
      progress: () => {},
    });
    const [line] = read((await orderPage(shop.db, period)).csv);
    assert.deepEqual(
      [line?.['Delivery'], line?.['VAT of delivery'], line?.['Paid'], line?.['Refunded']],
      ['3.00', '0.48', '21.00', '5.00'],
    );
  });

  it('escapes formulas that a shopper typed as a name', async () => {
    await insertOrders(1);
    for (const first_name of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) {
      await shop.db.updateTable('orders').set({ first_name }).execute();
      for (const row of read((await orderPage(shop.db, period)).csv))
        assert.match(row['Customer'] ?? '', /^'/, first_name);
    }
    await shop.db.updateTable('orders').set({ first_name: 'Eleni', note: 'hello;=cmd\n+1,@2' }).execute();
    const [row] = read((await orderPage(shop.db, period)).csv);
    assert.equal(row?.['Note'], "hello;'=cmd\n'+1,'@2");
  });

  it('consists of pages that form one file with one header', async () => {
    await insertOrders(5);
    const first = await orderPage(shop.db, period, null, { most: 2 });
    const second = await orderPage(shop.db, period, first.next, { most: 2 });
    const third = await orderPage(shop.db, period, second.next, { most: 2 });
    assert.deepEqual([first.orders, second.orders, third.orders, third.next], [2, 2, 1, null]);
    const greek = (await orderPage(shop.db, period, null, { language: 'el' })).csv;
    assert.match(greek, /^\uFEFFΠαραγγελία;Ημέρα παραγγελίας;Κατάσταση;.*;\d+,\d\d;/s);
    assert.match(greek, /;Πληρωμένη;/);
    const rows = read(first.csv + second.csv + third.csv);
    assert.equal(new Set(rows.map(({ Order }) => Order)).size, 5);
    assert.equal((await orderPage(shop.db, period, null, { most: 5 })).next, null);
  });

  it('covers whole days in Cyprus and omits unpaid orders', async () => {
    await insertOrders(1, new Date('2026-07-01T20:59:59Z'));
    await insertOrders(1, new Date('2026-07-01T21:00:00Z'));
    const ordersOn = async (day: string) => (await orderPage(shop.db, { from: day, to: day })).orders;
    assert.deepEqual([await ordersOn('2026-07-01'), await ordersOn('2026-07-02')], [1, 1]);
    for (const state of ['created', 'awaiting-payment', 'failed', 'cancelled'] as const) {
      await shop.db.updateTable('orders').set({ state }).execute();
      assert.equal(await ordersOn('2026-07-01'), 0, state);
    }
    await shop.db.updateTable('orders').set({ state: 'refunded' }).execute();
    assert.equal(await ordersOn('2026-07-01'), 1);
  });

  it('has the orders of each hour when the clocks change', async () => {
    const placed = [
      ['2026-10-24T20:59:59Z', '2026-10-24'],
      ['2026-10-24T21:00:00Z', '2026-10-25'],
      ['2026-10-25T21:59:59Z', '2026-10-25'],
      ['2026-10-25T22:00:00Z', '2026-10-26'],
      ['2027-03-27T21:59:59Z', '2027-03-27'],
      ['2027-03-27T22:00:00Z', '2027-03-28'],
      ['2027-03-28T20:59:59Z', '2027-03-28'],
      ['2027-03-28T21:00:00Z', '2027-03-29'],
    ] as const;
    for (const [placedAt] of placed) await insertOrders(1, new Date(placedAt));
    const exported: (string | undefined)[] = [];
    for (const day of new Set(placed.map(([, day]) => day))) {
      const rows = read((await orderPage(shop.db, { from: day, to: day })).csv);
      exported.push(...rows.map((row) => row['Placed on']));
    }
    assert.deepEqual(
      exported,
      placed.map(([, day]) => day),
    );
  });

  it('is written completely or not at all', async () => {
    await insertOrders(2500);
    const file = join(folder, 'orders.csv');
    const pages: number[] = [];
    assert.equal(await exportOrders(shop.db, period, file, (count) => pages.push(count)), 2500);
    assert.deepEqual(pages, [1000, 2000, 2500]);
    assert.equal(read(await readFile(file, 'utf8')).length, 2500);
    await assert.rejects(exportOrders(shop.db, { from: 'x', to: 'y' }, join(folder, 'none.csv')));
    assert.deepEqual(await readdir(folder), ['orders.csv']);
  });

  it('is the same from the command, which refuses invalid dates', async () => {
    await insertOrders(1);
    const run = async (...args: string[]): Promise<string> => {
      const output: string[] = [];
      const here = {
        folder,
        user: 'maria',
        isServing: false,
        program: 'npm run shop --',
        progress: () => {},
      };
      await ordersCommand(shop.deps)(['export', ...args], (line) => output.push(line), here);
      return output.join('\n');
    };
    assert.equal(
      await run('mine.csv', '--from', today),
      `Exported 1 order (${today} to ${today}) to mine.csv.`,
    );
    const { csv } = await orderPage(shop.db, period);
    assert.equal(await readFile(join(folder, 'mine.csv'), 'utf8'), csv);
    await assert.rejects(run('mine.csv'), /--from/);
    await assert.rejects(run('mine.csv', '--from', '2026-02-31'), /is not a date/);
    await assert.rejects(run('mine.csv', '--from', today, '--to', '2026-01-01'), /is after/);
  });
});

describe('an export of invoices', () => {
  it('has a row for each document, with negative credit notes, and sums up to what was kept', async () => {
    const number = await paidOrder({
      business: { company: 'Nicosia School Ltd', vatNumber: 'CY10412345T' },
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 }],
      voucher: undefined,
      expectedCents: 2100,
    });
    await refund(shop.deps, { number, cents: 500 });
    await refund(shop.deps, { number, cents: 1 });
    const { invoice } = await findOrderInvoice(number);
    const rows = read((await invoicePage(shop.db, period)).csv);
    assert.deepEqual(rows[0], {
      Number: invoice,
      Date: today,
      Order: number,
      'For invoice': '',
      Buyer: 'Eleni Georgiou',
      Company: 'Nicosia School Ltd',
      'VAT number': 'CY10412345T',
      Net: '17.65',
      'VAT rate': '19%',
      VAT: '3.35',
      Total: '21.00',
    });
    assert.match(rows[1]?.['Number'] ?? '', /^CN-/);
    assert.deepEqual(
      rows.map((row) => [row['For invoice'], row['Net'], row['VAT'], row['Total']]),
      [
        ['', '17.65', '3.35', '21.00'],
        [invoice, '-4.20', '-0.80', '-5.00'],
        [invoice, '-0.01', '0.00', '-0.01'],
      ],
    );
    assert.deepEqual(read((await invoicePage(shop.db, { from: '2020-01-01', to: '2020-01-31' })).csv), []);

    const greek = (await invoicePage(shop.db, period, null, { language: 'el' })).csv;
    assert.match(
      greek,
      /^\uFEFFΑριθμός;Ημερομηνία;.*;Nicosia School Ltd;CY10412345T;17,65;19%;3,35;21,00$/ms,
    );
    const pages = [
      await invoicePage(shop.db, period, null, { most: 2 }),
      await invoicePage(shop.db, period, 2, { most: 2 }),
    ];
    assert.deepEqual(
      pages.map(({ documents, next }) => [documents, next]),
      [
        [2, 2],
        [1, null],
      ],
    );
    assert.deepEqual(read(pages.map(({ csv }) => csv).join('')), rows);
  });
});

describe('an export in the office', () => {
  it('requires the roles for orders and customers, and is recorded in the audit log', async () => {
    const office = await openOffice(shop.deps);
    await insertOrders(1);
    const clerk = await office.signIn('clerk', ['orders', 'customers']);
    const input = { ...period, after: null };
    const others = {
      orders: await office.signIn('only-orders', ['orders']),
      customers: await office.signIn('only-customers', ['customers']),
    };
    for (const [name, page] of [
      ['OfficeExportOrders', orderPage],
      ['OfficeExportInvoices', invoicePage],
    ] as const) {
      for (const [role, other] of Object.entries(others))
        assert.equal((await office.call(name, input, other)).status, 403, `${name} ${role}`);
      const { body } = await office.call(name, input, clerk);
      assert.deepEqual(body, await page(shop.db, period));
      const [entry] = await lastEntries(shop.db, 1);
      assert.deepEqual([entry?.who, entry?.subject, entry?.details], ['clerk', name, input]);
    }
    for (const days of [
      { from: '2026-02-31', to: today },
      { from: '2026-03-01', to: '2026-02-01' },
      { from: '2024-01-01', to: '2026-01-01' },
    ]) {
      const { status } = await office.call('OfficeExportOrders', { ...days, after: null }, clerk);
      assert.equal(status, 400, days.from);
    }
    await office.app.close();
  });
});
