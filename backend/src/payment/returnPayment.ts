import { formatCents } from 'mf-shared/money';
import type { Db } from '../platform/database/Db.ts';
import { queuePaymentReturned, queueSalesNotice } from '../orders/api.ts';
import type { Payment } from './payments.ts';

/**
 * Queues the refund of a payment for an order that was already paid or replaced by another, and notifies the
 * customer and the sellers. The worker sends it: see `retryRefunds`.
 */
export async function returnPayment(
  trx: Db,
  orderNumber: string,
  payment: Payment,
  leftCents: number,
): Promise<void> {
  if (leftCents === 0) return;
  const { id, orderId, number, amountCents } = payment;
  await trx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: id, external_id: `${number}-R1`, amount_cents: leftCents })
    .execute();
  await queuePaymentReturned(trx, orderId, { paymentId: id, cents: leftCents });
  await queueSalesNotice(trx, `payment-returned-notice:${id}`, orderNumber, [
    `${formatCents(amountCents)} arrived as payment ${number}, but the order was paid before or replaced by another.`,
    'The shop is sending the money back by itself and has told the customer.',
  ]);
}
