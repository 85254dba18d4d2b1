import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { setPrice } from '../catalogue/testing/setPrice.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { shopper, type ShopResponse, type Shopper } from '../testing/shops/shopper.ts';

let shop: TestShop | undefined;
const close = async (): Promise<void> => shop?.close();
beforeEach(async () => {
  await close();
  shop = await openTestShop();
});
after(close);

const opened = (): TestShop => {
  assert.ok(shop);
  return shop;
};

/** Polos are reduced by 10 percent. */
const setLarge = (listCents: number, percent = 10) =>
  setPrice(opened().db, { variant: opened().polo.large }, listCents, percent);

const polo = (size: string, quantity = 1) => ({ id: opened().polo.id, color: 'NVY', size, quantity });
const both = () => [polo('M', 2), polo('L')];

async function orderLines(number: unknown) {
  const rows = await opened()
    .db.selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['size', 'ordered_quantity', 'price_cents'])
    .where('number', '=', String(number))
    .orderBy('order_lines.id')
    .execute();
  return rows.map(({ size, ordered_quantity, price_cents }) => [size, ordered_quantity, price_cents]);
}

const placedFor = async (by: Shopper, order: object): Promise<ShopResponse['body']> => {
  const { status, body } = await by.place(order);
  assert.equal(status, 200, body.error);
  return body;
};

describe('a variant with its own price', () => {
  it('costs its own price in the cart, struck through at the price before its reduction', async () => {
    const pricesAt = async (listCents: number) => {
      await setLarge(listCents);
      const { body } = await shopper(opened()).post('ShopCheckCart', { lines: [polo('L')] });
      const [line] = body['lines'] as { listPriceCents: number; unitPriceCents: number }[];
      return [line?.listPriceCents, line?.unitPriceCents];
    };
    assert.deepEqual(await pricesAt(2350), [2350, 2115]);
    assert.deepEqual(await pricesAt(2355), [2355, 2120]);
    assert.deepEqual(await pricesAt(2354), [2354, 2119]);
    assert.deepEqual(await pricesAt(2000), [2000, 1800]);
  });

  it('is struck through at the price that was', async () => {
    const { db, polo: item } = opened();
    await db
      .updateTable('variants')
      .set({ price_cents: 3990, compare_at_cents: 4990 })
      .where('id', '=', item.medium)
      .execute();
    await db
      .updateTable('variants')
      .set({ price_cents: 4790, compare_at_cents: 5990 })
      .where('id', '=', item.large)
      .execute();
    const { body } = await shopper(opened()).post('ShopCheckCart', { lines: [polo('M'), polo('L')] });
    const lines = body['lines'] as { listPriceCents: number; unitPriceCents: number }[];
    assert.deepEqual(
      lines.map(({ listPriceCents, unitPriceCents }) => [listPriceCents, unitPriceCents]),
      [
        [4990, 3990],
        [5990, 4790],
      ],
    );
  });

  it('may cost less than the others of its item', async () => {
    await setLarge(1500);
    await placedFor(shopper(opened()), { lines: both(), expectedCents: 2 * 1800 + 1350 });
  });

  it('is ordered at its price alongside variants at another', async () => {
    await setLarge(2355);
    const order = await placedFor(shopper(opened()), { lines: both(), expectedCents: 2 * 1800 + 2120 });
    assert.deepEqual(await orderLines(order['number']), [
      ['M', 2, 1800],
      ['L', 1, 2120],
    ]);
  });

  it('counts at its own price for free delivery and for a voucher', async () => {
    const courier = { deliveryMethodId: opened().courier, location: '', lines: [polo('L')] };
    await setLarge(7000, 0);
    await placedFor(shopper(opened()), { ...courier, expectedCents: 7300 });
    await setLarge(7001, 0);
    await placedFor(shopper(opened()), { ...courier, expectedCents: 7001 });
    await placedFor(shopper(opened()), { ...courier, voucher: 'WELCOME10', expectedCents: 6001 });

    await opened().db.updateTable('vouchers').set({ amount_cents: 2500 }).execute();
    const withVoucher = { voucher: 'WELCOME10', lines: [polo('L')], expectedCents: 1 };
    await setLarge(2501, 0);
    await placedFor(shopper(opened()), withVoucher);
    await setLarge(2499, 0);
    assert.equal((await shopper(opened()).place({ ...withVoucher, expectedCents: 0 })).status, 409);
  });
});

describe('a price that changes', () => {
  it('between cart and order is refused with the new total, at which the order can then be placed', async () => {
    await setLarge(2350);
    const eleni = shopper(opened());
    const refused = async (): Promise<string | undefined> =>
      (await eleni.place({ lines: both(), expectedCents: 3600 + 2115 })).body.error;
    await setLarge(2400);
    assert.match((await refused()) ?? '', /the total is €57\.60 now/);
    await setLarge(2000);
    assert.match((await refused()) ?? '', /the total is €54\.00 now/);
    await placedFor(eleni, { lines: both(), expectedCents: 5400 });
  });

  it('after the order leaves the order unchanged, but it can no longer be paid', async () => {
    await setLarge(2350);
    const eleni = shopper(opened());
    const cart = { lines: [polo('L')] };
    const first = await placedFor(eleni, { ...cart, expectedCents: 2115 });
    await setLarge(2400);
    const refused = await eleni.pay(first['number'], 2115);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error ?? '', /the total is €21\.60 now/);
    assert.deepEqual(await orderLines(first['number']), [['L', 1, 2115]]);
    const second = await placedFor(eleni, { ...cart, expectedCents: 2160 });
    assert.notEqual(second['number'], first['number']);
  });
});
