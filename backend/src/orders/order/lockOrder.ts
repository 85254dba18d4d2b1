import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';

export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from delivery_methods where id = delivery_method_id and kind = 'pickup')`.as('isPickup'),
    );

/**
 * Every change of an order takes this lock first, then those of its payments, its variants (by id) and its
 * vouchers. A supplement is locked after the order that it belongs to.
 */
export async function lockOrder(trx: Db, orderId: number) {
  const locked = await selectOrders(trx)
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

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
