import { sql } from 'kysely';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { says } from '../locales/Sentence.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import type { CancelReason } from '../platform/database/tables/schema.ts';
import {
  cancelAllAwaited,
  orderPayments,
  queueCancelled,
  recordCancellation,
  recordOrderEvent,
  refundableOf,
  releaseReserved,
  requireAllowed,
  returnUnits,
  returnVoucher,
  voucherMessage,
  type LockedOrder,
  type UnitsToReturn,
} from '../orders/api.ts';
import { addRefunds, sentBackBy, type SyncDeps } from '../payment/api.ts';
import { applyChange } from './applyChange.ts';

interface Cancellation {
  number: string;
  reason: CancelReason;
  restock?: UnitsToReturn[] | undefined;
  who: string;
  /** The language of the answer. */
  language?: Language | undefined;
}

/**
 * Cancels an order that is paid, or is to be paid at pickup, and has not been handed over. A repeat changes nothing.
 */
export const cancelOrder = (deps: SyncDeps, request: Cancellation): Promise<string> => {
  const { number, language = sourceLanguage } = request;
  return applyChange(deps, { number, language }, async (trx, order) => {
    if (order.cancelled_at) return { messages: [says('{number} is cancelled already.', { number })] };
    requireAllowed(order, 'cancel');
    const isCancelled = says('{number} is cancelled.', { number });
    if (order.state === 'reserved') {
      await releaseReserved(trx, order.id, request);
      return { messages: [isCancelled] };
    }
    const { refunds, voucher } = await cancelPaid(trx, order, request);
    return { messages: [isCancelled, ...(voucher ? [voucherMessage(voucher)] : [])], refunds };
  });
};

async function cancelPaid(trx: Db, order: LockedOrder, { reason, restock = [], who }: Cancellation) {
  const orderId = order.id;
  await recordCancellation(trx, orderId, { state: 'refunded', who, reason });
  await trx
    .updateTable('withdrawals')
    .set({ settled_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute();
  await cancelAllAwaited(trx, orderId, who);
  const payments = await orderPayments(trx, orderId);
  const refunds = await addRefunds(trx, payments, refundableOf(payments));
  await returnUnits(trx, { id: orderId }, restock, { who, requestId: null });
  const voucher = await returnVoucher(trx, order);
  const cents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  await queueCancelled(trx, orderId, { cents, refunds: sentBackBy(refunds, payments), voucher });
  await recordOrderEvent(trx, 'order.cancelled', orderId, { more: { reason } });
  return { refunds, voucher };
}
