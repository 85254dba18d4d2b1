import type { Db } from '../../platform/database/Db.ts';

/**
 * Every change of an order takes this lock first, then those of its payments, its variants (by id) and its
 * vouchers.
 */
export function lockOrder(trx: Db, orderId: number) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
