import { sql } from 'kysely';
import { toCounterPayment } from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';

/** The session of an open payment ended so long ago that the provider should have reported a result. */
const isUnresolved = sql<boolean>`payments.state = 'open'
  and payments.session_expires_at < now() - interval '10 minutes'`;

/** Condition on `orders`, also for the payment of a supplement. */
export const hasUnresolvedPayment = sql<boolean>`orders.id in (
  select coalesce(paid.supplement_to, paid.id) from payments join orders paid on paid.id = order_id
  where ${isUnresolved})`;

/** With those of its supplements, after its own. */
export async function reportPayments(db: Db, orderId: number) {
  const payments = await db
    .selectFrom('payments')
    .select([
      'id',
      'order_id as orderId',
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
    .where(
      sql<boolean>`order_id in (select ${orderId}::integer union all
        select orders.id from orders where supplement_to = ${orderId})`,
    )
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  return payments.map(({ claimedCents, provider, ...payment }) => ({
    ...payment,
    paidAtCounter: toCounterPayment(provider),
    refundableCents: payment.state === 'paid' ? payment.amountCents - claimedCents : 0,
  }));
}

export const dueChecks = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)::integer`.as('due'),
      sql<number>`coalesce(extract(epoch from now() - min(next_check_at)), 0)::float8`.as('lagSecs'),
    ])
    .where('state', '=', 'open')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
