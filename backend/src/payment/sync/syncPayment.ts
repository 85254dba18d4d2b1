import { traced } from '../../platform/tracing/tracing.ts';
import { issueCreditNotes } from '../../invoices/api.ts';
import {
  keepsVoucherGoods,
  lockOrder,
  queueRefunded,
  recordOrderEvent,
  returnUnneededVoucher,
  returnVoucherByMail,
  toCounterPayment,
} from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { prolongReservations } from '../../inventory/api.ts';
import { finishOrder, paidStates, refundedOf, type FinishDeps } from '../finish/finishOrder.ts';
import { endAttempt } from '../attempts/endAttempt.ts';
import type { PaymentFinding } from '../attempts/Payment.ts';
import {
  paidPaymentsOf,
  recordFinding,
  recordRefunded,
  unrefundedCents,
  type Payment,
} from '../attempts/payments.ts';
import { providerOf, type PaymentProviders } from './providers.ts';
import {
  PaymentProviderError,
  type PaymentReport,
  type ReportedStatus,
} from '../providers/PaymentProvider.ts';

export interface SyncDeps extends FinishDeps {
  providers: PaymentProviders;
}

/** Idempotent and safe to run concurrently. */
export const syncPayment = (deps: SyncDeps, payment: Payment): Promise<PaymentFinding> =>
  traced('check a payment', { of: payment.traceparent }, () => fetchAndApply(deps, payment));

async function fetchAndApply(deps: SyncDeps, payment: Payment): Promise<PaymentFinding> {
  const report = await fetchReport(deps, payment);
  if (report instanceof PaymentProviderError) {
    if (payment.isSessionOver && report.refusal === 'unknown-payment')
      await endAttempt(deps.db, payment, 'expired');
    return 'unknown';
  }
  const result = await applyReport(deps, payment, report);
  await recordFinding(deps.db, payment.id, result, report.details);
  return result;
}

async function fetchReport(deps: SyncDeps, payment: Payment): Promise<PaymentReport | PaymentProviderError> {
  try {
    return await providerOf(deps, payment).report({ id: payment.providerId });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ err: error, payment: payment.id }, 'the payment provider did not report on a payment');
    return error;
  }
}

async function applyReport(deps: SyncDeps, payment: Payment, report: PaymentReport): Promise<PaymentFinding> {
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
  if (payment.isSessionOver && status === 'in-progress') await prolongReservations(deps.db, payment);
  else if (payment.isSessionOver && status !== 'failed') return closeExpired(deps, payment, status);
  return status;
}

/**
 * Nobody must pay for released stock. If the provider refuses to close the page, it may just have been paid.
 */
async function closeExpired(
  deps: SyncDeps,
  payment: Payment,
  status: ReportedStatus,
): Promise<PaymentFinding> {
  const { db, log } = deps;
  try {
    await providerOf(deps, payment).close({ id: payment.providerId, number: payment.number });
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

/** Stock is returned manually after inspection. */
async function recordRefund(
  { db, log }: SyncDeps,
  { id, orderId, changeId }: Payment,
  report: PaymentReport,
): Promise<void> {
  if (report.refundedCents === 0) return;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payments = await paidPaymentsOf(trx, { orderId, changeId });
    const payment = payments.find((paid) => paid.id === id);
    if (!payment) return;
    const refunded = refundedOf(report, payment.amountCents);
    if (refunded === null) {
      const { refundedCents } = report;
      const details = { order: order.number, payment: id, refundedCents, paid: payment.amountCents };
      log.error(details, 'ignored a reported refund that exceeds the payment');
      return;
    }
    if (refunded <= payment.refundedCents) return;
    log.info({ order: order.number, payment: id, refunded }, 'a payment was refunded');
    await recordRefunded(trx, id, refunded);
    await queueRefunded(trx, orderId, {
      paymentId: id,
      paidAtCounter: toCounterPayment(payment.provider),
      refundedCents: refunded,
      newCents: refunded - payment.refundedCents,
    });
    await ((await endRefunded(trx, order))
      ? returnVoucherByMail(trx, order)
      : returnUnneededVoucher(trx, order));
    await recordOrderEvent(trx, 'order.refunded', orderId, {
      more: { refund: { cents: refunded - payment.refundedCents, payment: payment.number } },
    });
    await issueCreditNotes(trx, orderId, id);
  });
}

/** Ends an order once nothing is left of its payments and those of its changes. Returns whether nothing is. */
async function endRefunded(trx: Db, order: Parameters<typeof keepsVoucherGoods>[1]): Promise<boolean> {
  if ((await unrefundedCents(trx, order.id)) > 0 || (await keepsVoucherGoods(trx, order))) return false;
  await trx
    .updateTable('orders')
    .set({ state: 'refunded' })
    .where('id', '=', order.id)
    .where('state', 'in', paidStates)
    .execute();
  return true;
}
