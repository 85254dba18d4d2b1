import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
let cookie: string;
let kept: number;

const order = {
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

async function orderOf(
  number: string,
  items: [id: number, cents: number, quantity: number][],
): Promise<void> {
  const { id: order_id } = await shop.db
    .insertInto('orders')
    .values({ ...order, number, state: 'paid', person_id: shop.mariaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [item_id, price_cents, quantity] of items) {
    const variant = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('item_id', '=', item_id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const note = `Item ${item_id}`;
    await shop.db
      .insertInto('order_lines')
      .values({ order_id, item_id, variant_id: variant.id, note, ordered_quantity: quantity, price_cents })
      .execute();
  }
  const delivery = {
    note: 'DELIVERY',
    ordered_quantity: 1,
    price_cents: 300,
    item_id: null,
    variant_id: null,
  };
  await shop.db
    .insertInto('order_lines')
    .values({ ...delivery, order_id })
    .execute();
}

before(async () => {
  shop = await createTestShop();
  cookie = await shop.signIn(shop.mariaId);
  await createPlaces(shop.db);
  kept = await createItem(shop.db, {
    code: 'SP1W',
    name: 'Classic Polo',
    price_cents: 1000,
    compare_at_cents: 1250,
  });
  const soldOut = await createItem(shop.db, { code: 'SP2W' }, [[1, 'Small', 0]]);
  const erased = await createItem(shop.db, { code: 'SP3W' });
  await orderOf('10747', [
    [kept, 1250, 3],
    [soldOut, 900, 1],
    [erased, 900, 1],
  ]);
  await shop.db.updateTable('items').set({ erased_at: new Date() }).where('id', '=', erased).execute();
});
after(() => shop.close());

describe('ordering again', () => {
  it('returns available items at current prices and names unavailable ones', async () => {
    const { body } = await shop.get('ShopOrderAgain', { id: '10747' }, { cookie });
    assert.deepEqual(body['lines'], [
      {
        line: {
          id: kept,
          code: 'SP1W',
          name: 'Classic Polo',
          path: `/Meltemi-School/uniforms/polos/${kept}`,
          image: '',
          colourCode: 'NVY',
          colourName: 'Navy',
          size: 'Medium',
          sizeLabel: 'M',
          quantity: 3,
          listPriceCents: 1250,
          unitPriceCents: 1000,
        },
        available: 2,
        formerCents: 1250,
      },
    ]);
    assert.equal((body['unavailable'] as string[]).length, 2);
  });

  it('is refused for another customer’s order and an unknown one', async () => {
    await shop.db
      .insertInto('orders')
      .values({ ...order, number: '20002', state: 'paid' })
      .execute();
    for (const id of ['20002', '4711']) {
      const reply = await shop.app.inject({ url: `/ShopOrderAgain?id=${id}`, headers: { cookie } });
      assert.equal(reply.body, 'null');
    }
    assert.equal((await shop.get('ShopOrderAgain', { id: '10747' })).status, 401);
  });
});
