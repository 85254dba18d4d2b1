import {
  claimDifference,
  orderPayments,
  ordersToRefund,
  queueSalesNotice,
  withLockedOrder,
} from '../orders/api.ts';
import { addRefunds, giveBackText, trySendRefund, type SyncDeps } from '../payment/api.ts';

/**
 * Refunds the difference of exchanges of delivered units for cheaper ones, once the exchange is complete and can no
 * longer be undone. Notifies the shop of refunds that staff must make themselves.
 */
export async function refundExchanges(deps: SyncDeps): Promise<void> {
  for (const { number: orderNumber } of await ordersToRefund(deps.db)) {
    const refunds = await withLockedOrder(deps.db, orderNumber, async (trx, { id: orderId }) => {
      const due = await claimDifference(trx, orderId);
      const payments = await orderPayments(trx, orderId);
      const added = await addRefunds(trx, payments, due);
      for (const { id, payment_id, amount_cents } of added) {
        const payment = payments.find((payment) => payment.id === payment_id);
        if (!payment?.paidAtCounter) continue;
        const giveBack = giveBackText(payment.paidAtCounter, amount_cents);
        const text = `Pieces were exchanged for cheaper ones. ${giveBack}`;
        await queueSalesNotice(trx, `exchange-refund:${id}`, orderNumber, [text]);
      }
      return added;
    });
    for (const refund of refunds) await trySendRefund(deps, refund);
  }
}
