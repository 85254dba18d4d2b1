import { sql } from 'kysely';
import type { PaymentStatusMessage } from 'mf-shared/calls';
import type { Visitor } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { orderNotFound, ownOrder } from '../ownOrder.ts';
import { isSessionOver } from './paymentAttempts.ts';
import { syncPayment, type SyncDeps, type SyncResult } from './syncPayment.ts';

/** Minimum time between two status requests to the provider, however often pages poll. */
const minCheckGapMs = 2000;

const waiting = 'Order registered, waiting for payment';
const messages: Record<SyncResult, PaymentStatusMessage> = {
  paid: 'Payment completed successfully.',
  waiting,
  'in-progress': 'Payment in progress',
  'attempt-failed': 'Payment failed: the card was declined.',
  failed: 'Payment failed: the payment was not completed.',
  mismatch: 'Payment failed: the amount paid is not that of the order. Please contact us.',
  returned: 'Payment failed: another order has replaced this one. Your money is on its way back.',
  // The provider may respond later: both the page and the shop keep polling.
  unknown: waiting,
};

export async function paymentStatus(
  deps: SyncDeps,
  providerId: string,
  visitor: Visitor,
): Promise<PaymentStatusMessage> {
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id', 'payments.gateway_number', 'payments.state'])
    .select(['payments.last_status', 'payments.traceparent', 'orders.state as orderState', isSessionOver])
    .where('payments.provider_order_id', '=', providerId)
    .where(ownOrder(visitor))
    .executeTakeFirst();
  if (!payment) throw new ShopError(404, orderNotFound);
  if (payment.state === 'paid') return messages[payment.orderState === 'cancelled' ? 'returned' : 'paid'];
  if (!(await claimStatusCheck(deps.db, payment.id))) return messages[lastResult(payment.last_status)];
  return messages[await syncPayment(deps, { ...payment, provider_order_id: providerId })];
}

/** Returns true for one caller in two seconds, across all backends. */
export async function claimStatusCheck(
  db: Db,
  paymentId: number,
  gapMs: number = minCheckGapMs,
): Promise<boolean> {
  // Milliseconds by the database's clock. If the clock was set back, a last check in the future is
  // ignored.
  const now = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
  const claimed = await db
    .updateTable('payments')
    .set({
      last_status: sql`coalesce(last_status, '{}'::jsonb) || jsonb_build_object('askedAt', ${now})`,
    })
    .where('id', '=', paymentId)
    .where(sql<boolean>`abs(coalesce((last_status ->> 'askedAt')::bigint, 0) - ${now}) >= ${gapMs}`)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

function lastResult(lastStatus: unknown): SyncResult {
  const result =
    lastStatus && typeof lastStatus === 'object' && 'finding' in lastStatus ? lastStatus.finding : '';
  return typeof result === 'string' && result in messages ? (result as SyncResult) : 'waiting';
}

/** Returns whether the visitor's own order is paid. Requests the status from the provider if unknown. */
export async function confirmPayment(deps: SyncDeps, number: string, visitor: Visitor): Promise<boolean> {
  // A single query: between two, a notification could finish the order, so that it would be neither
  // finished nor open.
  const payments = await deps.db
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.state', '=', 'open'),
    )
    .select(['orders.id as order_id', 'orders.finished_at', 'payments.id', 'payments.provider_order_id'])
    .select(['payments.gateway_number', 'payments.traceparent', isSessionOver])
    .where('orders.number', '=', number)
    .where(ownOrder(visitor))
    .execute();
  if (payments.length === 0) throw new ShopError(404, orderNotFound);
  if (payments.some(({ finished_at }) => finished_at)) return true;
  for (const { id, provider_order_id, gateway_number, ...payment } of payments)
    if (id && provider_order_id && gateway_number) {
      const attempt = { ...payment, id, provider_order_id, gateway_number };
      if ((await syncPayment(deps, attempt)) === 'paid') return true;
    }
  return false;
}
