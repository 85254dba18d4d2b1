import { ShopError } from '../platform/errors.ts';
import {
  exchangePieces,
  isExchanged,
  queueExchanged,
  shownState,
  withLockedOrder,
  type Exchange,
} from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefund, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

/** Exchanges pieces of an order that is not packed, and refunds what the new ones cost less. */
export async function exchangeVariant(
  deps: SyncDeps,
  { number, ...exchange }: Exchange & { number: string },
): Promise<string> {
  const made = await withLockedOrder(deps.db, number, async (trx, order) => {
    if (await isExchanged(trx, exchange.id)) return null;
    if (order.state !== 'paid')
      throw new ShopError(
        409,
        `${number} is ${shownState(order)}; its pieces can only be exchanged before packing.`,
      );
    const payments = await reportPayments(trx, order.id);
    const payment = payments.find(({ refundableCents }) => refundableCents > 0);
    const most = payment?.refundableCents ?? 0;
    const { id, change, cents } = await exchangePieces(trx, order, exchange, most);
    await queueExchanged(trx, order.id, { exchangeId: id, change, cents });
    if (!payment || cents === 0) return { change, refund: null };
    const { id: paymentId, number: paymentNumber } = payment;
    const refunded = { id: paymentId, orderId: order.id, number: paymentNumber };
    return { change, refund: await addRefund(trx, refunded, { cents }) };
  });
  if (!made) return 'This exchange has been made already.';
  const { change, refund } = made;
  return [`Exchanged: ${change}.`, ...(refund ? [await trySendRefund(deps, refund)] : [])].join(' ');
}
