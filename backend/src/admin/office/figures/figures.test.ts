import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { daysAfter, type OfficeDayFigures, type OfficeFigures, type SoldVariant } from 'mf-office/contract';
import { issueCreditNotes, issueMissingDocuments } from '../../../invoices/api.ts';
import { shopper } from '../../../testing/shops/shopper.ts';
import { dayInCyprus } from '../../../platform/cyprusDays.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';
import { findFigures } from './findFigures.ts';
import { insertWithdrawal } from '../../../orders/testing/insertWithdrawal.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['see']);
after(close);

const figures = async (from: string, to = from) => {
  const { status, body } = await office.call('OfficeFigures', { from, to }, cookie);
  assert.equal(status, 200);
  const ofDays = await office.call('OfficeDayFigures', { from, to }, cookie);
  return { ...(body as OfficeFigures), ...(ofDays.body as OfficeDayFigures) };
};

async function buyJackets(quantity: number, paidAt: string | null): Promise<number> {
  const lines = [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity }];
  const { body } = await shopper(shop).place({ lines, expectedCents: 4000 * quantity });
  const { id } = await shop.db
    .updateTable('orders')
    .set({ paid_at: paidAt, ...(paidAt && { state: 'paid' }) })
    .where('number', '=', String(body['number']))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws from one of the jackets. */
async function withdraw(order: number, statedAt: string): Promise<void> {
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order)
    .where('variant_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await insertWithdrawal(shop.db, {
    order_id: order,
    stated_at: statedAt,
    lines: [{ lineId: line.id, quantity: 1, reason: 'too-small' }],
  });
}

test('figures cover every day in Cyprus and only paid orders', async () => {
  // 1 a.m. on 2 June in Cyprus.
  await buyJackets(2, '2025-06-01T22:00:00Z');
  const small = await buyJackets(1, '2025-06-02T09:00:00Z');
  await shop.db.updateTable('order_lines').set({ size: 'Small' }).where('order_id', '=', small).execute();
  await buyJackets(5, null);
  const { days, sections, sizes, schools } = await figures('2025-06-01', '2025-06-03');
  const none = { orders: 0, units: 0, paidCents: 0, refundedCents: 0 };
  assert.deepEqual(days, [
    { ...none, day: '2025-06-01' },
    { ...none, day: '2025-06-02', orders: 2, units: 3, paidCents: 12_000 },
    { ...none, day: '2025-06-03' },
  ]);
  assert.deepEqual(sections, [{ name: 'School', units: 3, cents: 12_000 }]);
  assert.deepEqual(sizes, [
    { name: 'S', units: 1, cents: 4000 },
    { name: 'M', units: 2, cents: 8000 },
  ]);
  assert.deepEqual(schools, []);
  assert.deepEqual((await figures('2025-06-03', '2025-06-05')).daysBefore, [
    { ...none, day: '2025-05-31' },
    ...days.slice(0, 2),
  ]);
});

test('a sale counts on its day in Cyprus, also on the days of 25 and 23 hours', async () => {
  const order = await buyJackets(1, null);
  for (const [paidAt, day] of [
    ['2026-10-24T20:59:59Z', '2026-10-24'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
    ['2027-03-27T21:59:59Z', '2027-03-27'],
    ['2027-03-27T22:00:00Z', '2027-03-28'],
    ['2027-03-28T20:59:59Z', '2027-03-28'],
    ['2027-03-28T21:00:00Z', '2027-03-29'],
  ] as const) {
    await shop.db
      .updateTable('orders')
      .set({ state: 'paid', paid_at: paidAt })
      .where('id', '=', order)
      .execute();
    const { days } = await figures(`${day.slice(0, 8)}24`, `${day.slice(0, 8)}30`);
    assert.deepEqual(
      [days.length, days.filter(({ orders }) => orders > 0).map(({ day }) => day)],
      [7, [day]],
    );
    assert.equal((await figures(day)).sections[0]?.units, 1);
  }
});

test('a sale counts whatever the order in which orders were paid', async () => {
  const [earliest, second] = [await buyJackets(1, null), await buyJackets(2, '2025-06-20T09:00:00Z')];
  await shop.db
    .updateTable('orders')
    .set({ state: 'paid', paid_at: '2025-06-21T09:00:00Z' })
    .where('id', '=', earliest)
    .execute();
  assert.ok(earliest < second);
  const { days, sections } = await figures('2025-06-20', '2025-06-21');
  assert.deepEqual(
    days.map(({ orders, units }) => [orders, units]),
    [
      [1, 2],
      [1, 1],
    ],
  );
  assert.deepEqual(sections, [{ name: 'School', units: 3, cents: 12_000 }]);
});

test('a school gets the items that only its list has; items of several schools are counted once', async () => {
  const school = async (name: string) => {
    const { id } = await shop.db
      .insertInto('schools')
      .values({ name, slug: name.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.insertInto('school_items').values({ school_id: id, item_id: shop.jacket.id }).execute();
    return id;
  };
  await school('Akamas');
  await buyJackets(2, '2025-07-01T09:00:00Z');
  assert.deepEqual((await figures('2025-07-01')).schools, [{ name: 'Akamas', units: 2, cents: 8000 }]);
  await school('Kolossi');
  assert.deepEqual((await figures('2025-07-01')).schools, [{ name: '', units: 2, cents: 8000 }]);
});

test('colours and sizes are listed by pieces, with what is left of them', async () => {
  await shop.db.updateTable('variants').set({ on_hand: 900 }).where('item_id', '=', shop.polo.id).execute();
  const polos = (size: string, quantity: number) => ({ id: shop.polo.id, color: 'NVY', size, quantity });
  const { body } = await shopper(shop).place({ lines: [polos('M', 1), polos('L', 3)], expectedCents: 7200 });
  await shop.db
    .updateTable('orders')
    .set({ paid_at: '2025-07-05T09:00:00Z', state: 'paid' })
    .where('number', '=', String(body['number']))
    .execute();
  await buyJackets(2, '2025-07-05T09:00:00Z');
  await buyJackets(1, '2025-07-06T09:00:00Z');
  const sold = await office.call('OfficeSoldVariants', { from: '2025-07-05', to: '2025-07-05' }, cookie);
  const rows: SoldVariant[] = sold.body.variants;
  assert.deepEqual(
    rows.map(({ code, variant, units, cents }) => [code, variant, units, cents]),
    [
      ['POLO1W', 'Navy, L', 3, 5400],
      ['JACK1W', 'Navy, M', 2, 8000],
      ['POLO1W', 'Navy, M', 1, 1800],
    ],
  );
  assert.deepEqual(
    rows.filter(({ code }) => code === 'POLO1W').map(({ onHand }) => onHand),
    [900, 900],
  );
});

test('sections, schools and items are called as in the language of staff', async () => {
  const order = await buyJackets(1, '2025-07-11T09:00:00Z');
  await withdraw(order, '2025-07-12T09:00:00Z');
  const { id: school_id } = await shop.db
    .insertInto('schools')
    .values({ name: 'Troodos', slug: 'troodos' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.deleteFrom('school_items').where('item_id', '=', shop.jacket.id).execute();
  await shop.db.insertInto('school_items').values({ school_id, item_id: shop.jacket.id }).execute();
  const greek = { language: 'el' as const };
  await shop.db
    .insertInto('section_translations')
    .values({ ...greek, section_id: 1, name: 'Σχολικά' })
    .execute();
  await shop.db
    .insertInto('school_translations')
    .values({ ...greek, school_id, name: 'Τρόοδος' })
    .execute();
  await shop.db
    .insertInto('item_translations')
    .values({ ...greek, item_id: shop.jacket.id, name: 'Μπουφάν' })
    .onConflict((oc) => oc.columns(['item_id', 'language']).doUpdateSet({ name: 'Μπουφάν' }))
    .execute();
  const { sections, schools, withdrawn } = await findFigures(
    shop.db,
    { from: '2025-07-11', to: '2025-07-12' },
    'el',
  );
  assert.deepEqual(
    [sections, schools, withdrawn].map(([row]) => row?.name),
    ['Σχολικά', 'Τρόοδος', 'Μπουφάν'],
  );
});

test('cancelled orders are no sales, but their money is shown', async () => {
  await shop.db
    .updateTable('orders')
    .set({ state: 'refunded', cancelled_at: new Date() })
    .where('id', '=', await buyJackets(2, '2025-07-21T09:00:00Z'))
    .execute();
  const { days, sections } = await figures('2025-07-21');
  assert.deepEqual(
    days.map(({ orders, units, paidCents }) => ({ orders, units, paidCents })),
    [{ orders: 0, units: 0, paidCents: 8000 }],
  );
  assert.deepEqual(sections, []);
});

test('refunds count on the day of the money, withdrawals with the sale', async () => {
  const order = await buyJackets(3, '2025-08-01T09:00:00Z');
  const payment = await shop.db
    .insertInto('payments')
    .values({
      order_id: order,
      gateway_number: 'figures-1',
      amount_cents: 12_000,
      refunded_cents: 4000,
      state: 'paid',
      session_expires_at: new Date(),
      next_check_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = { order_id: order, payment_id: payment.id, amount_cents: 4000 };
  await shop.db
    .insertInto('refunds')
    .values([
      {
        ...refund,
        external_id: 'figures-1',
        state: 'done',
        done_at: '2025-08-05T09:00:00Z',
        reason: 'goodwill',
      },
      { ...refund, external_id: 'figures-2', state: 'refused', done_at: '2025-08-05T09:00:00Z' },
    ])
    .execute();
  await issueMissingDocuments(shop.db);
  await withdraw(order, '2025-08-03T09:00:00Z');
  const { days, withdrawn, returns } = await figures('2025-08-01', '2025-08-05');
  assert.deepEqual([days[0]?.paidCents, days[0]?.refundedCents], [12_000, 0]);
  assert.deepEqual([days[4]?.paidCents, days[4]?.refundedCents], [0, 4000]);
  assert.deepEqual(withdrawn, [
    { itemId: shop.jacket.id, code: 'JACK1W', name: 'Jacket', units: 3, withdrawn: 1 },
  ]);
  const tooSmall = { reason: 'too-small', units: 1, refundedCents: 0 };
  assert.deepEqual(returns, [tooSmall, { reason: 'goodwill', units: 0, refundedCents: 4000 }]);
  assert.deepEqual((await figures('2025-08-03', '2025-08-04')).returns, [tooSmall]);
});

test('the money of a second payment is no refund, but what the provider gave back of the order is', async () => {
  const order = await buyJackets(1, '2025-08-11T09:00:00Z');
  const pay = async (gateway_number: string, refunded_cents: number): Promise<number> => {
    const payment = { order_id: order, gateway_number, amount_cents: 4000, refunded_cents };
    const { id } = await shop.db
      .insertInto('payments')
      .values({ ...payment, state: 'paid', session_expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [first, second] = [await pay('twice-1', 0), await pay('twice-2', 4000)];
  const returned = { order_id: order, payment_id: second, external_id: 'twice-2-R1', amount_cents: 4000 };
  await shop.db
    .insertInto('refunds')
    .values({ ...returned, state: 'done', done_at: '2025-08-11T09:01:00Z' })
    .execute();
  await issueMissingDocuments(shop.db);
  const { days, returns } = await figures('2025-08-11');
  assert.deepEqual([days[0]?.paidCents, days[0]?.refundedCents, returns], [4000, 0, []]);

  await shop.db.updateTable('payments').set({ refunded_cents: 1500 }).where('id', '=', first).execute();
  await shop.db.transaction().execute((trx) => issueCreditNotes(trx, order, first));
  const today = dayInCyprus(new Date());
  const now = await figures(daysAfter(today, -1), daysAfter(today, 1));
  assert.deepEqual(now.returns, [{ reason: null, units: 0, refundedCents: 1500 }]);
  assert.equal(
    now.days.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    1500,
  );
});

test('steps towards an order start with the first counted day, next to the shoppers’ orders of these days', async () => {
  const taken = await buyJackets(1, '2025-09-04T09:00:00Z');
  const orders = [await buyJackets(1, '2025-09-04T09:00:00Z'), await buyJackets(1, null), taken];
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2025-09-02T08:00:00Z' })
    .where('id', 'in', orders)
    .execute();
  await shop.db.updateTable('orders').set({ taken_by: 'maria' }).where('id', '=', taken).execute();
  assert.deepEqual((await figures('2025-09-02')).steps, { since: null, counts: [] });
  await shop.db
    .insertInto('shopping_steps')
    .values([
      { day: '2025-09-02', step: 'product', count: 50 },
      { day: '2025-09-03', step: 'product', count: 10 },
      { day: '2025-09-03', step: 'checkout', count: 4 },
    ])
    .execute();
  const counts = [
    { step: 'product', count: 60 },
    { step: 'cart', count: 0 },
    { step: 'checkout', count: 4 },
    { step: 'placed', count: 2 },
    { step: 'paid', count: 1 },
  ];
  assert.deepEqual((await figures('2025-08-01', '2025-09-30')).steps, { since: '2025-09-02', counts });
  const { steps } = await figures('2025-09-03');
  assert.deepEqual(
    steps.counts.map(({ count }) => count),
    [10, 0, 4, 0, 0],
  );
  assert.deepEqual((await figures('2025-09-01')).steps.counts, []);
});

test('searches without a result are listed by frequency, with those not kept last', async () => {
  const searched = (day: string, words: string, typed: string, count: number) => ({
    day,
    words,
    typed,
    count,
  });
  await shop.db
    .insertInto('empty_searches')
    .values([
      searched('2025-10-01', 'σκουφοσ', 'σκουφος', 2),
      searched('2025-10-02', 'σκουφοσ', 'σκούφος', 3),
      searched('2025-10-02', 'scooter', 'scooter', 4),
      searched('2025-10-02', '', '', 90),
      searched('2025-10-03', 'bike', 'bike', 9),
      ...Array.from({ length: 199 }, (_, at) => searched('2025-10-02', `w${at}`, `w${at}`, 1)),
    ])
    .execute();
  const { emptySearches } = await figures('2025-10-01', '2025-10-02');
  assert.deepEqual(emptySearches.slice(0, 2), [
    { words: 'σκούφος', count: 5 },
    { words: 'scooter', count: 4 },
  ]);
  assert.equal(emptySearches.length, 201);
  assert.deepEqual(emptySearches.at(-1), { words: '', count: 91 });
});

test('invalid, reversed or too long periods are refused', async () => {
  for (const [from, to] of [
    ['2025-13-01', '2025-13-02'],
    ['2025-02-01', '2025-02-30'],
    ['2025-06-02', '2025-06-01'],
    ['2024-01-01', '2025-01-02'],
    ['yesterday', 'today'],
  ] as const)
    for (const name of ['OfficeDayFigures', 'OfficeFigures'] as const)
      assert.equal((await office.call(name, { from, to }, cookie)).status, 400, `${name} ${from} to ${to}`);
});
