import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OrderSummary, User } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { createItem, createPlaces, translate } from '../../catalogue/testing/testShop.ts';
import { statementsOf } from '../../testing/database/statementsOf.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { orderDate } from './myOrders.ts';
import { recordChange } from '../../orders/changes/recordChange.ts';
import { insertWithdrawal } from '../../orders/testing/insertWithdrawal.ts';

let shop: TestShop;
let cookie: string;
let item: number;

const customer = {
  first_name: 'Maria',
  last_name: 'Ioannou',
  email: maria.email,
  phone: '99123456',
  street: 'Ledras 1',
  city: 'Nic',
  post_code: '1011',
  subtotal_cents: 1000,
  delivery_cents: 300,
  total_cents: 1300,
};

before(async () => {
  shop = await createTestShop();
  cookie = await shop.signIn(shop.mariaId);
  await createPlaces(shop.db);
  item = await createItem(shop.db, { code: 'SP1W', name: 'Classic Polo' });
  const size = { owner_kind: 'item', owner_id: item, width: 800, height: 1000 } as const;
  await shop.db
    .insertInto('attachments')
    .values([
      { ...size, position: 0, file_name: 'mainimage.webp', original: 'main' },
      { ...size, position: 1, file_name: 'polo-WHT.webp', original: 'white' },
    ])
    .execute();
  await shop.db
    .insertInto('delivery_methods')
    .values([
      {
        id: 1,
        name: 'BoxNow Locker',
        kind: 'courier',
        tracking_page: 'https://boxnow.test/?track={tracking}',
      },
      { id: 2, name: 'Shop Pickup', kind: 'pickup' },
      { id: 3, name: 'AKIS Express', kind: 'courier' },
    ])
    .execute();
  await shop.db
    .insertInto('pickup_locations')
    .values([
      { id: 1, delivery_method_id: 1, name: 'Locker Limassol', is_collected: true },
      { id: 2, delivery_method_id: 2, name: 'Shop Nicosia' },
      { id: 3, delivery_method_id: 3, name: 'To my address' },
    ])
    .execute();
  await translate(shop.db, 'pickup_location', 1, { name: 'Θυρίδα Λεμεσός' });
  await translate(shop.db, 'delivery_method', 1, { name: 'Θυρίδα BoxNow' });
});
after(() => shop.close());

async function listed(
  number: string,
  delivery: {
    delivery_method_id: number;
    location: string;
    tracking?: string;
    delivered_at?: Date;
    cancelled_at?: Date;
    state?: 'refunded' | 'cancelled';
  },
  language: Language = 'en',
): Promise<Partial<OrderSummary>> {
  const { id: order_id } = await shop.db
    .insertInto('orders')
    .values({ ...customer, number, state: 'delivered', person_id: shop.mariaId, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  const white = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('item_id', '=', item)
    .where('colour_id', '=', 2)
    .executeTakeFirstOrThrow();
  const none = { item_id: null, variant_id: null };
  await shop.db
    .insertInto('order_lines')
    .values([
      { order_id, item_id: item, variant_id: white.id, note: 'Polo', ordered_quantity: 2, price_cents: 500 },
      { order_id, ...none, note: 'DELIVERY', ordered_quantity: 1, price_cents: 300 },
    ])
    .execute();
  const { body } = await shop.get('ShopOrders', { language }, { cookie });
  return (body.orders as OrderSummary[]).find(({ id }) => id === number) ?? {};
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

describe('the orders of a customer', () => {
  it('have pictures of the items in their colours, without the delivery', async () => {
    const { goods } = await listed('1', { delivery_method_id: 3, location: 'To my address' });
    assert.deepEqual(goods, [
      { name: 'Polo', quantity: 2, picture: { original: 'white', width: 800, height: 1000 } },
    ]);
  });

  it('are listed in the profile, latest first', async () => {
    await listed('98', { delivery_method_id: 3, location: 'To my address' });
    await listed('99', { delivery_method_id: 3, location: 'To my address' });
    const { body } = await shop.get('ShopSession', {}, { cookie });
    const { orders } = body.user as User;
    assert.deepEqual(orders?.slice(0, 2), ['99', '98']);
    await shop.db.deleteFrom('order_lines').execute();
    await shop.db.deleteFrom('orders').where('number', 'in', ['98', '99']).execute();
  });

  it('are dated by the clock of Cyprus, also when it changes', () => {
    for (const [placedAt, date] of [
      ['2026-10-25T00:59:59Z', '25/10/26 3:59:59'],
      ['2026-10-25T01:00:00Z', '25/10/26 3:00:00'],
      ['2026-10-25T22:00:00Z', '26/10/26 0:00:00'],
      ['2027-03-28T00:59:59Z', '28/3/27 2:59:59'],
      ['2027-03-28T01:00:00Z', '28/3/27 4:00:00'],
      ['2027-03-28T21:00:00Z', '29/3/27 0:00:00'],
    ] as const)
      assert.equal(orderDate(new Date(placedAt)), date);
  });

  it('link to the courier’s tracking page if there is one', async () => {
    const locker = { delivery_method_id: 1, location: 'Locker Limassol' };
    const tracked = await listed('2', { ...locker, tracking: 'CY 1/2' });
    assert.equal(tracked.trackingPage, 'https://boxnow.test/?track=CY%201%2F2');
    assert.equal((await listed('3', locker)).trackingPage, null);
    const akis = { delivery_method_id: 3, location: 'To my address', tracking: 'CY1' };
    assert.equal((await listed('4', akis)).trackingPage, null);
  });

  it('have the pickup location in the page’s language', async () => {
    const locker = { delivery_method_id: 1, location: 'Locker Limassol' };
    assert.equal((await listed('5', locker, 'el')).pickupLocation, 'Θυρίδα Λεμεσός');
    const { body } = await shop.get('ShopOrder', { id: '5', language: 'el' }, { cookie });
    const { delivery } = body['order'] as { delivery: string };
    assert.equal(delivery, 'Θυρίδα BoxNow, Θυρίδα Λεμεσός');

    const pickup = await listed('6', { delivery_method_id: 2, location: 'Shop Nicosia' });
    assert.deepEqual([pickup.pickupLocation, pickup.isPickup], ['Shop Nicosia', true]);
    const brought = await listed('7', { delivery_method_id: 3, location: 'To my address' });
    assert.deepEqual([brought.pickupLocation, brought.isPickup], [null, false]);
    const withoutLocations = await listed('88', { delivery_method_id: 2, location: '' });
    assert.equal(withoutLocations.pickupLocation, 'Shop Pickup');
  });

  it('are shown as cancelled if the shop cancelled them', async () => {
    const cancelled = { cancelled_at: new Date(), state: 'refunded' } as const;
    const order = await listed('10', { delivery_method_id: 3, location: 'To my address', ...cancelled });
    assert.deepEqual([order.status, order.canWithdraw], ['cancelled', false]);
  });

  it('say why they are cancelled, and whether the money went back', async () => {
    const brought = { delivery_method_id: 3, location: 'To my address' };
    assert.equal((await listed('11', brought)).cancelled, null);
    const gone = { ...brought, cancelled_at: new Date(), state: 'refunded' } as const;
    assert.equal((await listed('12', gone)).cancelled, 'unpaid');
    const replaced = { ...brought, state: 'cancelled' } as const;
    assert.equal((await listed('13', replaced)).cancelled, 'unpaid');
    const ordered = await shop.db.selectFrom('orders').select('id').where('number', '=', '12').execute();
    const [{ id } = { id: 0 }] = ordered;
    const reason = await recordChange(shop.db, id, {
      kind: 'cancellation',
      who: null,
      detail: { reason: 'paid-by-another' },
    });
    const seen = async () => {
      const { body } = await shop.get('ShopOrder', { id: '12' }, { cookie });
      return (body['order'] as OrderSummary).cancelled;
    };
    assert.equal(await seen(), 'paid-by-another');

    await shop.db.deleteFrom('order_changes').where('id', '=', reason).execute();
    await shop.db.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', id).execute();
    const byCash = { provider: 'cash', session_expires_at: new Date() };
    await shop.db
      .insertInto('payments')
      .values({ order_id: id, gateway_number: '12-1', state: 'paid', amount_cents: 1300, ...byCash })
      .execute();
    assert.equal(await seen(), 'other');
    await shop.db.updateTable('payments').set({ refunded_cents: 1300 }).where('order_id', '=', id).execute();
    assert.equal(await seen(), 'refunded');
  });

  it('can be withdrawn from during the withdrawal period', async () => {
    const brought = { delivery_method_id: 3, location: 'To my address' };
    assert.equal((await listed('8', { ...brought, delivered_at: daysAgo(3) })).canWithdraw, true);
    assert.equal((await listed('9', { ...brought, delivered_at: daysAgo(20) })).canWithdraw, false);
  });
});

describe('many orders of a customer', () => {
  let nikos: { cookie: string };
  let nikosId: number;
  before(async () => {
    nikosId = (await registerPerson(shop.db, { ...maria, email: 'nikos@example.test' })) ?? 0;
    nikos = { cookie: await shop.signIn(nikosId) };
  });

  async function order(numbers: number[]): Promise<void> {
    const rows = numbers.map((number) => ({
      ...customer,
      number: String(number),
      state: 'delivered' as const,
      person_id: nikosId,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, number - 1000)),
    }));
    const orders = await shop.db.insertInto('orders').values(rows).returning('id').execute();
    const line = { item_id: item, note: 'Polo', ordered_quantity: 2, price_cents: 500 };
    await shop.db
      .insertInto('order_lines')
      .values(orders.map(({ id }) => ({ ...line, order_id: id })))
      .execute();
  }

  async function page(from?: string) {
    const { status, body } = await shop.get('ShopOrders', from ? { from } : {}, nikos);
    assert.equal(status, 200, body.error);
    const { orders, next } = body as unknown as { orders: OrderSummary[]; next: string | null };
    return { numbers: orders.map(({ id }) => Number(id)), next };
  }

  it('are paginated, with a constant number of queries', async () => {
    await order([1001]);
    const forOne = await statementsOf(page);
    const descending = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => from - index);
    await order(descending(1045, 1002));
    assert.equal(await statementsOf(page), forOne);
    assert.deepEqual(await page(), { numbers: descending(1045, 1026), next: '1025' });
    assert.deepEqual(await page('1025'), { numbers: descending(1025, 1006), next: '1005' });
    assert.deepEqual(await page('1005'), { numbers: descending(1005, 1001), next: null });
  });

  it('do not start at another customer’s order', async () => {
    await shop.db
      .insertInto('orders')
      .values({ ...customer, number: '2001', state: 'paid', person_id: shop.mariaId })
      .execute();
    assert.deepEqual(await page('2001'), { numbers: [], next: null });
  });

  it('can be withdrawn from while a unit is left that was not made to measure', async () => {
    const { id } = await shop.db
      .insertInto('orders')
      .values({ ...customer, number: '3001', state: 'paid', person_id: nikosId, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const canWithdraw = async (): Promise<boolean | undefined> => {
      const { body } = await shop.get('ShopOrders', {}, nikos);
      return (body['orders'] as OrderSummary[]).find((order) => order.id === '3001')?.canWithdraw;
    };
    const line = { order_id: id, note: 'Polo', price_cents: 500 };
    const add = (row: object) =>
      shop.db
        .insertInto('order_lines')
        .values({ ...line, item_id: null, ordered_quantity: 2, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
    await add({ note: 'DELIVERY' });
    await add({ item_id: item, customization_cents: 200 });
    await add({ item_id: item, customization: '{"code":"LOGO7"}' });
    assert.equal(await canWithdraw(), false);
    const plain = await add({ item_id: item });
    assert.equal(await canWithdraw(), true);
    const withdrawn = (quantity: number) =>
      insertWithdrawal(shop.db, { order_id: id, lines: [{ lineId: plain.id, quantity }] });
    await withdrawn(1);
    assert.equal(await canWithdraw(), true);
    await withdrawn(1);
    assert.equal(await canWithdraw(), false);
    await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).execute();
    assert.equal(await canWithdraw(), false);
  });
});
