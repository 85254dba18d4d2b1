import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  findSupplement,
  queuePaymentReturned,
  queueSalesNotice,
  type LockedOrder,
} from '../../orders/api.ts';
import type { Payment } from '../attempts/payments.ts';

interface Returned {
  order: LockedOrder;
  payment: Payment;
  leftCents: number;
  isPaidBefore: boolean;
  /** Why the change that the payment is for cannot be made. */
  why?: string;
}

/**
 * Queues the refund of a payment for an order that was already paid, cancelled or replaced by another, or for a change
 * of an order that is not possible, and notifies the customer and the sellers. The worker sends it: see `retryRefunds`.
 */
export async function returnPayment(
  trx: Db,
  { order, payment, leftCents, isPaidBefore, why }: Returned,
): Promise<void> {
  if (leftCents === 0) return;
  const { id, orderId, changeId, number, amountCents } = payment;
  await trx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: id, external_id: `${number}-R1`, amount_cents: leftCents })
    .execute();
  const change = changeId === null ? null : (await findSupplement(trx, changeId)).change;
  const returned = { paymentId: id, cents: leftCents, change: change ?? '', isPaidBefore };
  await queuePaymentReturned(trx, orderId, returned);
  const reason =
    change === null
      ? 'the order was paid before, cancelled or replaced by another.'
      : `the change of the order that it is for ${whyNotChanged(isPaidBefore, why)} (${change}).`;
  await queueSalesNotice(trx, `payment-returned-notice:${id}`, order.number, [
    `${formatCents(amountCents)} arrived as payment ${number}, but ${reason}`,
    ...(why === undefined ? [] : [why]),
    'The shop is sending the money back by itself and has told the customer.',
  ]);
}

function whyNotChanged(isPaidBefore: boolean, why?: string): string {
  if (isPaidBefore) return 'was paid before';
  return why === undefined ? 'was cancelled' : 'is no longer possible';
}
