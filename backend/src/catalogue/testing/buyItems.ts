import type { Db } from '../../platform/database/tables/Db.ts';

/** Inserts `times` orders, each with one unit of every item. */
export async function buyItems(
  db: Db,
  itemIds: number[],
  times: number,
  state: 'paid' | 'cancelled' = 'paid',
  units = 1,
): Promise<void> {
  const blank = { first_name: '', last_name: '', email: '', phone: '', street: '', city: '', post_code: '' };
  for (let time = 0; time < times; time += 1) {
    const order = { ...blank, state, subtotal_cents: 1, delivery_cents: 0, total_cents: 1 };
    const { id } = await db
      .insertInto('orders')
      .values({ ...order, number: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { order_id: id, colour: 'NVY', size: 'M', price_cents: 1, ordered_quantity: units };
    await db
      .insertInto('order_lines')
      .values(itemIds.map((item_id) => ({ ...line, item_id, note: '' })))
      .execute();
  }
}
