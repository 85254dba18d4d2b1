import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, it } from 'node:test';
import { setPrice } from '../../../catalogue/testing/setPrice.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { daysAfter, type OfficeDayFigures, type OfficeFigures, type OfficeOrder } from 'mf-office/contract';
import { linkedReceipt } from '../../../customers/orders/myReceipt.ts';
import { insertSchoolVoucher } from '../../../orders/testing/insertSchoolVoucher.ts';
import { placePaidOrder } from '../../../testing/shops/placePaidOrder.ts';
import { cards, customer, payWithCard, shopper } from '../../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../../orders/testing/undoPeriodEnds.ts';
import { refundExchanges } from '../../../changes/api.ts';
import { dayInCyprus } from '../../../platform/cyprusDays.ts';
import type { Days } from '../../../platform/database/times/days.ts';
import { drawFrom, type Draw } from '../../../testing/drawFrom.ts';
import { isNightlyRun } from '../../../testing/isNightlyRun.ts';
import { insertSeller } from '../../../testing/shops/testSeller.ts';
import { invoicePage } from '../../orders/exportInvoices.ts';
import { orderPage } from '../../orders/exportOrders.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';
import { staffChanges } from '../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders', 'see']);
after(close);
await insertSeller(shop.db);
await insertSchoolVoucher(shop.db, { code: 'LYCEUM15', percent: 15, itemId: shop.polo.id });
await shop.db.insertInto('vouchers').values({ code: 'GIFT18', amount_cents: 1800, uses_left: 1 }).execute();
await shop.db.updateTable('vouchers').set({ uses_left: 100 }).execute();
await shop.db
  .updateTable('delivery_methods')
  .set({ may_pay_at_pickup: true })
  .where('id', '=', shop.pickup)
  .execute();
const { medium, large } = shop.polo;
await shop.db.updateTable('variants').set({ on_hand: 900 }).execute();

const call: typeof office.call = (name, input) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string): Promise<OfficeOrder> =>
  (await call('OfficeOrder', { number })).body.order;
/** Large polos cost 22.50 euro, medium ones 18. */
await setPrice(shop.db, { variant: large }, 2250);
const differenceCents = 450;

const { firstName, lastName, email, phone } = customer;
const contact = { firstName, lastName, email, phone };
const polo = (quantity: number) => ({ id: shop.polo.id, color: 'NVY', size: 'M', quantity });
const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 };

async function takenByStaff(name: 'OfficePlaceOrder' | 'OfficeSellAtCounter', change: object) {
  const { status, body } = await call(name, {
    id: randomUUID(),
    lines: [
      { variantId: medium, quantity: 1 },
      { variantId: large, quantity: 1 },
    ],
    deliveryMethodId: shop.pickup,
    location: 'Limassol',
    customer: contact,
    language: 'en',
    expectedCents: 4050,
    ...change,
  });
  assert.equal(status, 200, body.error);
  return String(body.number);
}

async function paidByLink(): Promise<string> {
  const number = await takenByStaff('OfficePlaceOrder', {});
  const payable = await shop.db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const mail = await shop.deps.mails['pay-link']?.(shop.db, payable);
  const [, id = '', token = ''] = /\/unpaid-order\?order=(\d+)#([\w-]+)/.exec(mail?.html ?? '') ?? [];
  const eleni = shopper(shop, '198.51.100.7');
  await eleni.post('ShopPayLink', { id, token });
  const page = await eleni.pay(number, 4050);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  return number;
}

async function reserved(): Promise<string> {
  const eleni = shopper(shop, '198.51.100.8');
  const placed = { lines: [polo(2), jacket], voucher: 'LYCEUM15', payAtPickup: true, expectedCents: 7060 };
  const { body } = await eleni.place(placed);
  const number = String(body['number']);
  await eleni.post('ShopPayAtPickup', { number, amountCents: body['amountCents'] });
  const { receipt_token: token } = await shop.db
    .selectFrom('orders')
    .select('receipt_token')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await eleni.post('ShopConfirmReserved', { id: number, token });
  assert.equal((await changeOrder('record-payment', { number, paid: 'cash' })).status, 200);
  return number;
}

async function paidByVoucher(): Promise<string> {
  const eleni = shopper(shop, '198.51.100.9');
  const { body } = await eleni.place({ voucher: 'GIFT18', expectedCents: 0 });
  await eleni.pay(body['number'], 0);
  return String(body['number']);
}

const waysToBuy: Record<string, () => Promise<string>> = {
  'by card': () =>
    placePaidOrder(shop, {
      lines: [polo(3), jacket],
      deliveryMethodId: shop.courier,
      location: '',
      voucher: 'LYCEUM15',
      expectedCents: 8590,
    }),
  'in cash': () =>
    takenByStaff('OfficeSellAtCounter', { paid: 'cash', voucher: 'GIFT18', expectedCents: 2250 }),
  'at the terminal': () => takenByStaff('OfficePlaceOrder', { paid: 'card-terminal' }),
  'at pickup': reserved,
  'with a link': paidByLink,
  'by voucher': paidByVoucher,
};

type Change = (order: OfficeOrder, draw: Draw) => Promise<unknown>;

const lineOf = ({ lines }: OfficeOrder, draw: Draw) => {
  const left = lines.filter(({ quantity, withdrawn }) => quantity > withdrawn);
  return left[draw(left.length)];
};

/** Changes that the office would refuse are refused and change nothing. */
const changes: Record<string, Change> = {
  async exchange(order, draw) {
    const line = lineOf(order, draw);
    if (!line || line.name === 'Jacket') return;
    const isDearer = line.variant.endsWith('M');
    await changeOrder('exchange', {
      number: order.number,
      id: randomUUID(),
      lineId: line.id,
      quantity: 1,
      variantId: isDearer ? large : medium,
      isRestocked: true,
      ...(order.state === 'delivered' && { agreement: { isReceived: true, send: 'handed-over' } }),
      ...(isDearer && { supplement: { cents: differenceCents, paidBy: 'cash' } }),
    });
  },
  add: ({ number }) =>
    changeOrder('add', {
      number,
      id: randomUUID(),
      lines: [{ variantId: medium, quantity: 2 }],
      cents: 3600,
      paidBy: 'cash',
    }),
  async remove(order, draw) {
    const line = lineOf(order, draw);
    if (line)
      await changeOrder('remove', {
        number: order.number,
        id: randomUUID(),
        lineId: line.id,
        quantity: 1,
        cents: line.paidCents,
        reason: 'out-of-stock',
      });
  },
  async withdraw(order, draw) {
    const line = lineOf(order, draw);
    if (!line) return;
    const { number, email } = order;
    const one = { id: line.id, quantity: 1, reason: 'too-small' };
    await shopper(shop).post('ShopWithdraw', { number, email, refund: 'money', lines: [one] });
    const { withdrawals } = await read(number);
    await refundOf(number, withdrawals.at(-1)?.dueCents ?? 0);
  },
  goodwill: ({ number }, draw) => refundOf(number, 1 + draw(300)),
  cancel: ({ number }) => changeOrder('cancel', { number, reason: 'customer-request' }),
  async send({ number }) {
    await call('OfficePack', { numbers: [number] });
    await undoPeriodEnds(shop.db);
    await call('OfficeHandOver', { parcels: [{ number, tracking: `CY${number}` }] });
    await call('OfficeDeliver', { numbers: [number] });
    await undoPeriodEnds(shop.db);
  },
};

/** Refunds the order's payments, the latest first. */
async function refundOf(number: string, cents: number): Promise<void> {
  let due = cents;
  for (const payment of (await read(number)).payments.toReversed()) {
    const part = Math.min(due, payment.leftCents);
    if (part > 0) await refundPayment({ payment: payment.number, cents: part });
    due -= part;
  }
}

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100);

type Row = Record<string, string>;
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, bom: true });
const columnOf = (rows: Row[], name: string): number => sum(rows.map((row) => cents(row[name])));

const isOfIt = sql<boolean>`payments.order_id = payables.order_id
  and payments.change_id is not distinct from payables.change_id`;

const documents = () =>
  shop.db
    .selectFrom('payables')
    .innerJoin('orders', 'orders.id', 'payables.order_id')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.order_id', '=', 'payables.order_id')
        .on(sql<boolean>`invoices.change_id is not distinct from payables.change_id`),
    )
    .select(['orders.id', 'payables.number', 'payables.token', 'payables.change_id', 'cancelled_at'])
    .select(['payables.amount_cents as total_cents'])
    .select(
      sql<number>`case when payables.change_id is null
        then subtotal_cents + delivery_cents - orders.voucher_cents else payables.amount_cents end`.as(
        'parts',
      ),
    )
    .select(['invoices.total_cents as invoiced', 'invoices.vat_cents as vat', 'lines', 'credited_cents'])
    .select((eb) => [
      eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('paid'))
        .where(isOfIt)
        .where('payments.state', '=', 'paid')
        .as('paid'),
      eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(sum(refunded_cents), 0)::integer`.as('refunded'))
        .where(isOfIt)
        .as('refunded'),
      eb
        .selectFrom('credit_notes')
        .select(sql<number>`coalesce(sum(vat_cents), 0)::integer`.as('vat'))
        .whereRef('invoice_id', '=', 'invoices.id')
        .as('creditedVat'),
    ])
    .where('payables.paid_at', 'is not', null)
    .orderBy('orders.id')
    .orderBy(sql`payables.change_id nulls first`)
    .execute();

/** Compares every document of an order, and what its customer sees. */
async function ordersAgree(all: Awaited<ReturnType<typeof documents>>): Promise<void> {
  for (const order of all) {
    const { number, total_cents: total } = order;
    assert.deepEqual(
      {
        parts: order.parts,
        invoice: order.invoiced,
        lines: sum(order.lines.map(({ grossCents }) => grossCents)),
        paid: order.paid,
      },
      { parts: total, invoice: total, lines: total, paid: total },
      number,
    );
    assert.equal(sum(order.lines.map(({ vatCents }) => vatCents)), order.vat, number);
    assert.equal(order.credited_cents, order.refunded, `${number}: credit notes`);
    if (order.refunded === total) assert.equal(order.creditedVat, order.vat, number);
    const receipt = await linkedReceipt(shop.db, number, order.token);
    assert.ok(receipt, number);
    const goods = sum(receipt.lines.map(({ totalCents }) => totalCents));
    const notes = sum((receipt.creditNotes ?? []).map(({ totalCents }) => totalCents));
    assert.deepEqual(
      [goods + receipt.deliveryCents - receipt.voucherCents, receipt.totalCents, notes],
      [total, total, order.refunded],
      `${number}: receipt`,
    );
  }
  for (const { number, id } of all.filter(({ change_id }) => change_id === null)) {
    const { payments, totalCents } = await read(number);
    const parts = all.filter((part) => part.id === id);
    assert.deepEqual(
      [
        totalCents,
        sum(payments.map(({ amountCents }) => amountCents)),
        sum(payments.map(({ leftCents }) => leftCents)),
      ],
      [
        all.find((order) => order.id === id)?.total_cents,
        sum(parts.map(({ total_cents }) => total_cents)),
        sum(parts.map(({ total_cents, refunded }) => total_cents - (refunded ?? 0))),
      ],
      `${number}: office`,
    );
  }
}

async function daysAgree(all: Awaited<ReturnType<typeof documents>>, days: Days): Promise<void> {
  const invoiced = sum(all.map(({ total_cents }) => total_cents));
  const credited = sum(all.map(({ credited_cents }) => credited_cents));
  const vat = sum(all.map((order) => order.vat));
  const { sections, sizes, returns }: OfficeFigures = (await call('OfficeFigures', days)).body;
  const { days: ofDays }: OfficeDayFigures = (await call('OfficeDayFigures', days)).body;
  const ofAll = (name: 'orders' | 'units' | 'paidCents' | 'refundedCents') =>
    sum(ofDays.map((day) => day[name]));
  const sales = all.filter((order) => order.change_id === null && order.cancelled_at === null);
  assert.deepEqual(
    [ofAll('orders'), ofAll('paidCents'), ofAll('refundedCents')],
    [sales.length, invoiced, credited],
  );
  assert.equal(sum(returns.map(({ refundedCents }) => refundedCents)), credited, 'returns');
  for (const sold of [sections, sizes])
    assert.equal(sum(sold.map(({ units }) => units)), ofAll('units'), 'units');

  const orders = rowsOf((await orderPage(shop.db, days)).csv);
  assert.deepEqual(
    ['Order total', 'Paid', 'Refunded'].map((name) => columnOf(orders, name)),
    [invoiced, invoiced, credited],
  );
  const goods = orders.map((row) => cents(row['Unit price']) * Number(row['Pieces'] || 1));
  assert.equal(
    sum(goods) - columnOf(orders, 'Discount') + columnOf(orders, 'Delivery'),
    invoiced,
    'lines of the export',
  );
  assert.equal(columnOf(orders, 'VAT') + columnOf(orders, 'VAT of delivery'), vat);
  const papers = rowsOf((await invoicePage(shop.db, days)).csv);
  const creditedVat = sum(all.map((order) => order.creditedVat ?? 0));
  assert.deepEqual(
    ['Total', 'VAT', 'Net'].map((name) => columnOf(papers, name)),
    [invoiced - credited, vat - creditedVat, invoiced - vat - credited + creditedVat],
  );
}

/** The test may run at midnight. */
const daysAround = (day: string): Days => ({ from: daysAfter(day, -1), to: daysAfter(day, 1) });

for (const seed of isNightlyRun() ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])
  it(`agrees in papers, figures and exports, however orders are paid and changed (${seed})`, async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const draw = drawFrom(seed);
    const done: string[] = [];
    try {
      for (const [way, buy] of Object.entries(waysToBuy)) {
        const number = await buy();
        done.push(`${number} ${way}`);
        for (const [name, change] of Object.entries(changes)) {
          if (draw(name === 'cancel' ? 4 : 2) > 0) continue;
          done.push(name);
          await change(await read(number), draw);
        }
      }
      await shop.settled();
      await refundExchanges(shop.deps);
      await shop.settled();
      const all = await documents();
      await ordersAgree(all);
      await daysAgree(all, daysAround(dayInCyprus(new Date())));
    } catch (error) {
      throw new Error(`after ${done.join(', ')}`, { cause: error });
    }
  });
