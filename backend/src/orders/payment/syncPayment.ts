import { sql } from 'kysely';
import { traced } from '../../platform/tracing/tracing.ts';
import { lockOrder } from '../lockOrder.ts';
import { queueRefunded } from '../mails/queueOrderMail.ts';
import { prolongReservations } from '../placement/orderReservation.ts';
import { finishOrder, paidStates, refundedOf, type FinishDeps } from './finishOrder.ts';
import { endAttempt, type PaymentAttempt } from './paymentAttempts.ts';
import {
  PaymentProviderError,
  type PaymentProvider,
  type PaymentReport,
  type PaymentStatus,
} from './PaymentProvider.ts';

export interface SyncDeps extends FinishDeps {
  paymentProvider: PaymentProvider;
}

/**
 * `mismatch`: paid, but not the order's total. `returned`: paid, and sent back because another order has
 * replaced this one. `unknown`: the provider did not respond.
 */
export type SyncResult = PaymentStatus | 'mismatch' | 'returned' | 'unknown';

/**
 * Requests the state of a payment from the provider and updates payment and order. Idempotent and safe to
 * run concurrently.
 */
export const syncPayment = (deps: SyncDeps, payment: PaymentAttempt): Promise<SyncResult> =>
  traced('ask about a payment', { of: payment.traceparent }, () => askAndApply(deps, payment));

async function askAndApply(deps: SyncDeps, payment: PaymentAttempt): Promise<SyncResult> {
  const report = await fetchReport(deps, payment);
  if (report instanceof PaymentProviderError) {
    if (payment.isSessionOver && report.refusal === 'unknown-payment')
      await endAttempt(deps.db, payment, 'expired');
    return 'unknown';
  }
  const result = await applyReport(deps, payment, report);
  const lastStatus = JSON.stringify({ finding: result, ...report.details });
  await deps.db
    .updateTable('payments')
    .set({ last_status: sql`coalesce(last_status, '{}'::jsonb) || ${lastStatus}::jsonb` })
    .where('id', '=', payment.id)
    .execute();
  return result;
}

async function fetchReport(
  { paymentProvider, log }: SyncDeps,
  payment: PaymentAttempt,
): Promise<PaymentReport | PaymentProviderError> {
  try {
    return await paymentProvider.report({ id: payment.provider_order_id });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, payment: payment.id }, 'the payment provider did not report on a payment');
    return error;
  }
}

async function applyReport(
  deps: SyncDeps,
  payment: PaymentAttempt,
  report: PaymentReport,
): Promise<SyncResult> {
  const { status } = report;
  if (status === 'paid') {
    const result = await finishOrder(deps, payment, report);
    if (result !== 'mismatch') await recordRefund(deps, payment, report);
    else if (payment.isSessionOver) await endAttempt(deps.db, payment, 'failed');
    return result;
  }
  if (status === 'failed') {
    await endAttempt(deps.db, payment, 'failed');
    await recordRefund(deps, payment, report);
  }
  if (payment.isSessionOver && status === 'in-progress') await prolongReservations(deps.db, payment.order_id);
  else if (payment.isSessionOver && status !== 'failed') return closeExpired(deps, payment, status);
  return status;
}

/**
 * Closes a page whose session is over, so that nobody can pay for released stock. If the provider refuses,
 * the page may just have been paid.
 */
async function closeExpired(
  deps: SyncDeps,
  payment: PaymentAttempt,
  status: PaymentStatus,
): Promise<SyncResult> {
  const { db, paymentProvider, log } = deps;
  try {
    await paymentProvider.close({ id: payment.provider_order_id, number: payment.gateway_number });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, payment: payment.id }, 'an expired payment page could not be closed');
    if (error.reason !== 'refused') return status;
    const report = await fetchReport(deps, payment);
    if (report instanceof PaymentProviderError) return status;
    if (report.status === 'paid') return applyReport(deps, payment, report);
    if (report.status === 'in-progress') return report.status;
  }
  await endAttempt(db, payment, 'expired');
  return status;
}

/**
 * Records a refund made by the shop or at the provider. The order is refunded once its whole payment is;
 * stock is returned manually after inspection.
 */
async function recordRefund(
  { db, log }: SyncDeps,
  { id, order_id }: PaymentAttempt,
  report: PaymentReport,
): Promise<void> {
  if (report.refundedCents === 0) return;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, order_id);
    const payments = await trx
      .selectFrom('payments')
      .select(['id', 'amount_cents', 'refunded_cents'])
      .where('order_id', '=', order.id)
      .where('state', '=', 'paid')
      .execute();
    const payment = payments.find((paid) => paid.id === id);
    if (!payment) return;
    const refunded = refundedOf(report, payment.amount_cents);
    if (refunded === null) {
      const { refundedCents } = report;
      const told = { order: order.number, payment: id, refundedCents, paid: payment.amount_cents };
      log.error(told, 'ignored a reported refund that exceeds the payment');
      return;
    }
    if (refunded <= payment.refunded_cents) return;
    log.info({ order: order.number, payment: id, refunded }, 'a payment was refunded');
    await trx.updateTable('payments').set({ refunded_cents: refunded }).where('id', '=', id).execute();
    await queueRefunded(trx, order.id, {
      paymentId: id,
      refundedCents: refunded,
      newCents: refunded - payment.refunded_cents,
    });
    // An order paid twice stays paid when one of its payments is refunded.
    if (refunded < payment.amount_cents || payments.length > 1) return;
    await trx
      .updateTable('orders')
      .set({ state: 'refunded' })
      .where('id', '=', order.id)
      .where('state', 'in', paidStates)
      .execute();
  });
}
