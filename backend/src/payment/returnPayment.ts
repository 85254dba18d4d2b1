import { formatCents } from 'mf-shared/money';
import type { Db } from '../platform/database/Db.ts';
import type { OrderState } from '../platform/database/schema.ts';
import { findSupplement, queuePaymentReturned, queueSalesNotice } from '../orders/api.ts';
import type { Payment } from './payments.ts';

interface Order {
  id: number;
  number: string;
  state: OrderState;
  supplement_to: number | null;
}

/**
 * Queues the refund of a payment for an order that was already paid, cancelled or replaced by another, or for a change
 * of an order that is not possible (`why`), and notifies the customer and the sellers. The worker sends it: see `retryRefunds`.
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
  const supplement = order.supplement_to === null ? null : await findSupplement(trx, order.id);
  const change = supplement?.change ?? '';
  const isPaidBefore = order.state !== 'cancelled' && why === undefined;
  const about = order.supplement_to ?? orderId;
  await queuePaymentReturned(trx, about, { paymentId: id, cents: leftCents, change, isPaidBefore });
  const reason = supplement
    ? `the change of the order that it is for ${whyNotChanged(isPaidBefore, why)} (${change}).`
    : 'the order was paid before, cancelled or replaced by another.';
  await queueSalesNotice(trx, `payment-returned-notice:${id}`, supplement?.order ?? order.number, [
    `${formatCents(amountCents)} arrived as payment ${number}, but ${reason}`,
    ...(why === undefined ? [] : [why]),
    'The shop is sending the money back by itself and has told the customer.',
  ]);
}

function whyNotChanged(isPaidBefore: boolean, why?: string): string {
  if (isPaidBefore) return 'was paid before';
  return why === undefined ? 'was cancelled' : 'is no longer possible';
}
