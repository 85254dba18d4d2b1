import { formatCents } from 'mf-shared/money';
import type { Db } from '../platform/database/Db.ts';
import { queuePaymentReturned, queueSalesNotice } from '../orders/api.ts';
import type { Payment } from './payments.ts';

interface Order {
  number: string;
  supplement_to: number | null;
}

/**
 * Queues the refund of a payment for an order that was already paid, cancelled or replaced by another, or for an
 * exchange that is not possible, and notifies the customer and the sellers. The worker sends it: see `retryRefunds`.
 */
export async function returnPayment(
  trx: Db,
  order: Order,
  payment: Payment,
  leftCents: number,
  why?: string,
): Promise<void> {
  if (leftCents === 0) return;
  const { id, orderId, number, amountCents } = payment;
  await trx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: id, external_id: `${number}-R1`, amount_cents: leftCents })
    .execute();
  const isForSupplement = order.supplement_to !== null;
  const about = order.supplement_to ?? orderId;
  await queuePaymentReturned(trx, about, { paymentId: id, cents: leftCents, isForSupplement });
  const reason = isForSupplement
    ? `the change of the order that it is for was cancelled, paid before or is no longer possible. ${why ?? ''}`.trim()
    : 'the order was paid before, cancelled or replaced by another.';
  await queueSalesNotice(trx, `payment-returned-notice:${id}`, order.number, [
    `${formatCents(amountCents)} arrived as payment ${number}, but ${reason}`,
    'The shop is sending the money back by itself and has told the customer.',
  ]);
}
