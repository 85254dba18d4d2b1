import { claimDifference, ordersToRefund, queueSalesNotice, withLockedOrder } from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefund, giveBackText, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

/**
 * Refunds what new pieces cost less that replace handed over ones, once the exchange is complete and can no
 * longer be undone. The shop is told of money that staff must give back themselves.
 */
export async function refundExchanges(deps: SyncDeps): Promise<void> {
  for (const { number: orderNumber } of await ordersToRefund(deps.db)) {
    const refund = await withLockedOrder(deps.db, orderNumber, async (trx, { id: orderId }) => {
      const due = await claimDifference(trx, orderId);
      const payments = await reportPayments(trx, orderId);
      const payment = payments.find(({ refundableCents }) => refundableCents > 0);
      if (!payment || due === 0) return null;
      const { id, number, refundableCents, paidAtCounter } = payment;
      const cents = Math.min(due, refundableCents);
      const added = await addRefund(trx, { id, orderId, number }, { cents });
      if (paidAtCounter) {
        const text = `Pieces were exchanged for cheaper ones. ${giveBackText(paidAtCounter, cents)}`;
        await queueSalesNotice(trx, `exchange-refund:${added.id}`, orderNumber, [text]);
      }
      return added;
    });
    if (refund) await trySendRefund(deps, refund);
  }
}
