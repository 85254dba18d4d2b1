import type { Selectable } from 'kysely';
import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { queuePaymentReturned, queueSalesNotice } from '../mails/queueOrderMail.ts';

/**
 * Queues the refund of the rest of a payment for an order that was already paid or replaced by another,
 * and notifies the customer and the sellers. The worker sends it: see `retryRefunds`.
 */
export async function returnPayment(
  trx: Db,
  orderNumber: string,
  payment: Pick<Selectable<Schema['payments']>, 'id' | 'order_id' | 'gateway_number' | 'amount_cents'>,
  leftCents: number,
): Promise<void> {
  if (leftCents === 0) return;
  const { id, order_id, gateway_number, amount_cents } = payment;
  await trx
    .insertInto('refunds')
    .values({ order_id, payment_id: id, external_id: `${gateway_number}-R1`, amount_cents: leftCents })
    .execute();
  await queuePaymentReturned(trx, order_id, { paymentId: id, cents: leftCents });
  await queueSalesNotice(trx, `payment-returned-notice:${id}`, orderNumber, [
    `${formatCents(amount_cents)} arrived as payment ${gateway_number}, but the order was paid before or replaced by another.`,
    'The shop is sending the money back by itself and has told the customer.',
  ]);
}
