import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { toCounterPayment } from '../order/paidWith.ts';

/** Condition on `payments`: the session ended so long ago that the provider should have reported a result. */
export const isUnresolved = sql<boolean>`payments.state = 'open'
  and payments.session_expires_at < now() - interval '10 minutes'`;

/** The refundable amount of all payments. */
export const refundableOf = (payments: { refundableCents: number }[]): number =>
  payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0);

export type OrderPayment = Awaited<ReturnType<typeof orderPayments>>[number];

/** The payments of an order, followed by those of its changes. */
export async function orderPayments(db: Db, orderId: number) {
  const payments = await db
    .selectFrom('payments')
    .select([
      'id',
      'order_id as orderId',
      'change_id as changeId',
      'gateway_number as number',
      'state',
      'amount_cents as amountCents',
      'wallet',
    ])
    .select(['provider', 'recorded_by as recordedBy'])
    .select(['refunded_cents as refundedCents', isUnresolved.as('isUnresolved')])
    .select(
      sql<number>`greatest(refunded_cents, (select coalesce(sum(amount_cents), 0)::bigint from refunds
        where payment_id = payments.id and refunds.state <> 'refused'))`.as('claimedCents'),
    )
    .where('order_id', '=', orderId)
    .orderBy(sql`change_id nulls first`)
    .orderBy('id')
    .execute();
  return payments.map(({ claimedCents, provider, ...payment }) => ({
    ...payment,
    paidAtCounter: toCounterPayment(provider),
    /** The refundable amount. */
    refundableCents: payment.state === 'paid' ? payment.amountCents - claimedCents : 0,
  }));
}
