import type { Db } from '../../platform/database/Db.ts';
import { lockOrder } from '../lockOrder.ts';
import { releaseOrder } from '../placement/releaseOrder.ts';

interface Closing {
  id: number;
  order_id: number;
}

/** A payment that came to nothing. With its last one the order fails and gives back what it holds; a later word of the
 *  provider that it was paid after all is still honoured. */
export async function closePayment(
  db: Db,
  payment: Closing,
  state: 'failed' | 'expired',
  orderState: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, payment.order_id);
    const closed = await trx
      .updateTable('payments')
      .set({ state, settled_at: new Date() })
      .where('id', '=', payment.id)
      .where('state', 'in', ['registering', 'open'])
      .returning('id')
      .executeTakeFirst();
    if (closed) await releaseOrder(trx, payment.order_id, orderState);
  });
}
