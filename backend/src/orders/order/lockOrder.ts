import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

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
 * vouchers.
 */
export async function lockOrder(trx: Db, orderId: number) {
  return selectOrders(trx).where('orders.id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
