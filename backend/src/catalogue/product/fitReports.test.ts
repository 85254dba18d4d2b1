import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ReturnReason, ReviewFit } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { fitReports } from './fitReports.ts';
import { createItem, createPlaces } from '../testing/testShop.ts';
import { insertWithdrawal } from '../../orders/testing/insertWithdrawal.ts';

let database: OpenDatabase;
let itemId: number;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  itemId = await createItem(database.db, { code: 'POLO' }, [[1, 'M', 5]]);
});
beforeEach(async () => {
  await database.db.deleteFrom('reviews').execute();
  await database.db.deleteFrom('order_changes').execute();
  await database.db.deleteFrom('order_lines').execute();
  await database.db.deleteFrom('orders').execute();
});
after(() => database.close());

interface Bought {
  state?: 'delivered' | 'refunded' | 'paid';
  returned?: ReturnReason;
  review?: { fit: ReviewFit; state: 'published' | 'pending' };
}

async function buy(times: number, { state = 'delivered', returned, review }: Bought = {}): Promise<void> {
  const { db } = database;
  const blank = { first_name: '', last_name: '', email: '', phone: '', street: '', city: '', post_code: '' };
  for (let time = 0; time < times; time += 1) {
    const { id } = await db
      .insertInto('orders')
      .values({
        ...blank,
        number: crypto.randomUUID(),
        state,
        delivered_at: state === 'paid' ? null : new Date(),
        subtotal_cents: 1,
        delivery_cents: 0,
        total_cents: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await db
      .insertInto('order_lines')
      .values({ order_id: id, item_id: itemId, note: 'Polo', price_cents: 1, ordered_quantity: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (review)
      await db
        .insertInto('reviews')
        .values({ item_id: itemId, order_id: id, stars: 4, text: 'Good.', name: 'Maria', ...review })
        .execute();
    if (!returned) continue;
    await insertWithdrawal(db, {
      order_id: id,
      lines: [{ lineId: line.id, quantity: 1, reason: returned }],
    });
  }
}

test('counts returns and published reviews, once for an order', async () => {
  await buy(17);
  await buy(3, { returned: 'too-small', state: 'refunded' });
  await buy(2, { review: { fit: 'small', state: 'published' } });
  await buy(1, { returned: 'too-small', review: { fit: 'small', state: 'published' } });
  await buy(1, { returned: 'too-large' });
  await buy(9, { state: 'paid' });
  await buy(1, { review: { fit: 'small', state: 'pending' } });
  assert.deepEqual(await fitReports(database.db, itemId, 'en'), {
    runs: 'small',
    text: 'Runs small: 6 of 25 buyers found it too small.',
  });
  assert.match((await fitReports(database.db, itemId, 'el'))?.text ?? '', /^Έρχεται μικρό: 6 από 25/);
});

test('says that an item runs large, or is true to size', async () => {
  await buy(20);
  await buy(1, { returned: 'too-small' });
  assert.deepEqual(await fitReports(database.db, itemId, 'en'), {
    runs: 'true',
    text: 'True to size: 1 of 21 buyers found it too small or too large.',
  });
  await buy(5, { returned: 'too-large' });
  assert.equal(
    (await fitReports(database.db, itemId, 'en'))?.text,
    'Runs large: 5 of 26 buyers found it too large.',
  );
});

test('says nothing about fewer than 20 buyers', async () => {
  await buy(19, { returned: 'too-small' });
  assert.equal(await fitReports(database.db, itemId, 'en'), null);
  await buy(1);
  assert.ok(await fitReports(database.db, itemId, 'en'));
});
