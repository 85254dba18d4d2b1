import type { CardPayment } from './jcc/jccAnswers.ts';
import type { OrderDeps } from '../deps.ts';
import { paidStates } from './finishOrder.ts';
import { lockOrder } from '../lockOrder.ts';
import { queueRefunded } from '../mails/queueMail.ts';

const reversed = 3;

/** Follows money that the sellers have sent back, here or at the provider. The order is refunded with the last cent of
 *  its payment; pieces come back to the shelf by hand, when they have been looked at. */
export async function followRefund(
  { db, log }: OrderDeps,
  paid: { id: number; order_id: number },
  status: CardPayment,
): Promise<void> {
  const told = status.paymentAmountInfo?.refundedAmount ?? 0;
  if (status.orderStatus !== reversed && told === 0) return;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, paid.order_id);
    const payments = await trx
      .selectFrom('payments')
      .select(['id', 'amount_cents', 'refunded_cents'])
      .where('order_id', '=', order.id)
      .where('state', '=', 'paid')
      .execute();
    const payment = payments.find(({ id }) => id === paid.id);
    if (!payment) return;
    const back = status.orderStatus === reversed ? payment.amount_cents : told;
    if (back <= payment.refunded_cents) return;
    log.info({ order: order.number, payment: paid.id, back }, 'money was sent back');
    await trx.updateTable('payments').set({ refunded_cents: back }).where('id', '=', paid.id).execute();
    await queueRefunded(trx, order.id, { paymentId: paid.id, back, cents: back - payment.refunded_cents });
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
