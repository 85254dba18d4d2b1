import type { Visitor } from '../../platform/calls/call.ts';
import { endAttempt } from '../payment/paymentAttempts.ts';
import type { SyncDeps } from '../payment/syncPayment.ts';
import { lockOrder } from '../lockOrder.ts';
import { ownOrder } from '../ownOrder.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Gives up the visitor's own unpaid orders, so that what they hold can be ordered anew. An order whose card page the
 *  provider does not close stays as it is. Answers whether any was given up. */
export async function cancelUnpaidOrders(
  { db, paymentProvider, log }: SyncDeps,
  visitor: Visitor,
): Promise<boolean> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(ownOrder(visitor))
    .where('state', 'in', ['created', 'awaiting-payment'])
    .execute();

  let isAnyGone = false;
  for (const { id } of orders) {
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'order_id', 'provider_order_id', 'gateway_number'])
      .where('order_id', '=', id)
      .where('state', '=', 'open')
      .execute();
    for (const payment of payments) {
      const { provider_order_id: providerId, gateway_number: number } = payment;
      if (providerId === null) continue;
      try {
        await paymentProvider.close({ id: providerId, number });
        await endAttempt(db, payment, 'failed', 'cancelled');
      } catch (error) {
        log.warn({ err: error, payment: payment.id }, 'an earlier payment page could not be closed');
      }
    }
    const isGone = await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      return order.state === 'cancelled' || releaseOrder(trx, id, 'cancelled');
    });
    isAnyGone ||= isGone;
  }
  return isAnyGone;
}
