import type { CardPayment } from '../payments/jccAnswers.ts';
import type { OrderDeps } from './deps.ts';
import { paidStates } from './finishOrder.ts';
import { lockOrder } from './lockOrder.ts';

const reversed = 3;

/** Follows money that the sellers have sent back at the provider. The order is refunded with the last cent of its
 *  payment; pieces come back to the shelf by hand, when they have been looked at. */
export async function refundOrder(
  { db, log }: OrderDeps,
  paid: { id: number; order_id: number },
  status: CardPayment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, paid.order_id);
    const payments = await trx
      .selectFrom('payments')
      .select(['id', 'amount_cents'])
      .where('order_id', '=', order.id)
      .where('state', '=', 'paid')
      .execute();
    const payment = payments.find(({ id }) => id === paid.id);
    if (!payment) return;
    const back =
      status.orderStatus === reversed
        ? payment.amount_cents
        : (status.paymentAmountInfo?.refundedAmount ?? 0);
    log.info({ order: order.number, payment: paid.id, back }, 'money was sent back');
    // Of an order that was paid twice, one payment goes back and the order stays paid.
    if (back < payment.amount_cents || payments.length > 1) return;
    await trx
      .updateTable('orders')
      .set({ state: 'refunded' })
      .where('id', '=', order.id)
      .where('state', 'in', paidStates)
      .execute();
  });
}
