import { ShopError } from '../platform/errors.ts';
import {
  exchangePieces,
  isExchanged,
  queueExchanged,
  sentStates,
  shownState,
  withLockedOrder,
  type Exchange,
} from '../orders/api.ts';
import { reportPayments } from './paymentReports.ts';
import { addRefund, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

/**
 * Exchanges pieces of an order that is not packed, and refunds what the new ones cost less. If the customer has
 * the pieces already, the refund follows later: see `refundExchanges`.
 */
export async function exchangeVariant(
  deps: SyncDeps,
  { number, ...exchange }: Exchange & { number: string },
): Promise<string> {
  const made = await withLockedOrder(deps.db, number, async (trx, order) => {
    if (await isExchanged(trx, exchange.id)) return null;
    const { agreement } = exchange;
    if (agreement ? !sentStates.includes(order.state) : order.state !== 'paid')
      throw new ShopError(
        409,
        `${number} is ${shownState(order)}; its pieces can only be exchanged before packing, or as pieces that the customer has.`,
      );
    const payments = await reportPayments(trx, order.id);
    const payment = payments.find(({ refundableCents }) => refundableCents > 0);
    const most = payment?.refundableCents ?? 0;
    const { id, change, cents } = await exchangePieces(trx, order, exchange, most);
    await queueExchanged(trx, order.id, { exchangeId: id, change, cents, agreement });
    if (!payment || cents === 0 || agreement) return { change, refund: null };
    const { id: paymentId, number: paymentNumber } = payment;
    const refunded = { id: paymentId, orderId: order.id, number: paymentNumber };
    return { change, refund: await addRefund(trx, refunded, { cents }) };
  });
  if (!made) return 'This exchange has been made already.';
  const { change, refund } = made;
  return [`Exchanged: ${change}.`, ...(refund ? [await trySendRefund(deps, refund)] : [])].join(' ');
}
