import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

/**
 * Every change of an order takes this lock first, then those of its payments, its variants (by id) and its
 * vouchers. A supplement is locked after the order that it belongs to.
 */
export async function lockOrder(trx: Db, orderId: number) {
  const locked = await trx
    .selectFrom('orders')
    .selectAll()
    .where(
      sql<boolean>`orders.id in (${orderId}, (
        select supplement_to from orders supplement where supplement.id = ${orderId}))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const order = locked.find(({ id }) => id === orderId);
  if (!order) throw new Error(`There is no order with the id ${orderId}.`);
  return order;
}
