import type { Db } from '../../platform/database/Db.ts';
import { returnVoucher } from '../cart/voucher.ts';

/** Ends an order that is still unpaid and has no card page open: pieces and voucher are given back. The order's row is
 *  locked by whoever calls. */
export async function releaseOrder(
  trx: Db,
  orderId: number,
  state: 'failed' | 'cancelled',
): Promise<boolean> {
  const order = await trx
    .updateTable('orders')
    .set({ state })
    .where('id', '=', orderId)
    .where('state', 'in', ['created', 'awaiting-payment'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['registering', 'open']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!order) return false;
  await trx.deleteFrom('reservations').where('order_id', '=', orderId).execute();
  await returnVoucher(trx, orderId);
  return true;
}
