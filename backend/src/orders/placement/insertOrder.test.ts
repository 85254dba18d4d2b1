import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { orderNumber } from './insertOrder.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { shopper } from '../../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('an order number is the last six digits of the clock, then 0 to 99', () => {
  mock.timers.enable({ apis: ['Date'], now: 1_790_000_123_456 });
  try {
    for (let drawn = 0; drawn < 100; drawn += 1) assert.match(orderNumber(), /^123456(\d|[1-9]\d)$/);
  } finally {
    mock.timers.reset();
  }
});

test('a taken order number is drawn again', async () => {
  const now = Date.now();
  const taken = Array.from({ length: 100 }, (_, index) => `${String(now).slice(-6)}${index}`);
  const free = taken.splice(37, 1);
  const order = { first_name: '', last_name: '', email: '', phone: '', street: '', city: '', post_code: '' };
  const amounts = { subtotal_cents: 1, delivery_cents: 0, total_cents: 1 };
  await shop.db
    .insertInto('orders')
    .values(taken.map((number) => ({ ...order, ...amounts, number })))
    .execute();
  mock.timers.enable({ apis: ['Date'], now });
  try {
    const { status, body } = await shopper(shop).place();
    assert.deepEqual([status, body['number']], [200, free[0]]);
  } finally {
    mock.timers.reset();
  }
});
