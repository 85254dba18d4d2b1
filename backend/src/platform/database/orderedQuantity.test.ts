import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenDatabase } from './Db.ts';
import { migrate } from './migrate.ts';

describe('the quantity of an order line', () => {
  let shop: OpenDatabase;
  before(async () => {
    shop = await createTestDatabase();
    await sql`insert into orders
      (id, number, first_name, last_name, email, phone, street, city, post_code, subtotal_cents, delivery_cents, total_cents)
      values (1, '12345678', '', '', '', '', '', '', '', 1000, 0, 1000)`.execute(shop.db);
  });
  beforeEach(() => sql`delete from order_lines`.execute(shop.db));
  after(() => shop.close());

  const insertAsFormer = (quantity: number) =>
    sql`insert into order_lines (order_id, note, quantity, price_cents) values (1, 'Polo', ${quantity}, 1000)`.execute(
      shop.db,
    );
  const insertAsNow = (ordered_quantity: number) =>
    shop.db
      .insertInto('order_lines')
      .values({
        order_id: 1,
        item_id: null,
        variant_id: null,
        note: 'Polo',
        ordered_quantity,
        price_cents: 1000,
      })
      .execute();
  const read = async () =>
    (await sql`select quantity, ordered_quantity from order_lines`.execute(shop.db)).rows;

  it('can be read by this release if the previous one wrote it', async () => {
    await insertAsFormer(-3);
    assert.deepEqual(await read(), [{ quantity: -3, ordered_quantity: 3 }]);
    await sql`update order_lines set quantity = -2`.execute(shop.db);
    assert.deepEqual(await read(), [{ quantity: -2, ordered_quantity: 2 }]);
  });

  it('can be read by the previous release if this one wrote it', async () => {
    await insertAsNow(3);
    assert.deepEqual(await read(), [{ quantity: -3, ordered_quantity: 3 }]);
    await shop.db.updateTable('order_lines').set({ ordered_quantity: 4 }).execute();
    assert.deepEqual(await read(), [{ quantity: -4, ordered_quantity: 4 }]);
  });

  it('does not change with other columns', async () => {
    await insertAsFormer(-3);
    await sql`update order_lines set price_cents = 900`.execute(shop.db);
    assert.deepEqual(await read(), [{ quantity: -3, ordered_quantity: 3 }]);
  });

  it('cannot be zero, or have the wrong sign, for either release', async () => {
    for (const quantity of [0, 1]) await assert.rejects(insertAsFormer(quantity), /check/);
    for (const quantity of [0, -1]) await assert.rejects(insertAsNow(quantity), /check/);
  });

  it('is converted in existing rows', async () => {
    await sql`drop trigger sync_quantities on order_lines`.execute(shop.db);
    await sql`drop function sync_order_line_quantities`.execute(shop.db);
    await sql`alter table order_lines drop column ordered_quantity`.execute(shop.db);
    await sql`delete from migrations where number = 75`.execute(shop.db);
    await insertAsFormer(-5);
    await migrate(shop.db);
    assert.deepEqual(await read(), [{ quantity: -5, ordered_quantity: 5 }]);
  });
});
