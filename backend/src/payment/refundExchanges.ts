import { claimDifference, ordersToRefund, withLockedOrder } from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefund, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

/**
 * Refunds what new pieces cost less that replace handed over ones, once the exchange is complete and can no
 * longer be undone.
 */
export async function refundExchanges(deps: SyncDeps): Promise<void> {
  for (const { number: orderNumber } of await ordersToRefund(deps.db)) {
    const refund = await withLockedOrder(deps.db, orderNumber, async (trx, { id: orderId }) => {
      const due = await claimDifference(trx, orderId);
      const payments = await reportPayments(trx, orderId);
      const payment = payments.find(({ refundableCents }) => refundableCents > 0);
      if (!payment || due === 0) return null;
      const { id, number, refundableCents } = payment;
      return addRefund(trx, { id, orderId, number }, { cents: Math.min(due, refundableCents) });
    });
    if (refund) await trySendRefund(deps, refund);
  }
}
