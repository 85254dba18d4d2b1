import { sql } from 'kysely';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import type { Db } from '../platform/database/Db.ts';
import type { CancelReason } from '../platform/database/schema.ts';
import {
  cancelAllAwaited,
  orderPayments,
  queueCancelled,
  recordCancellation,
  recordOrderEvent,
  refundableOf,
  releaseReserved,
  requireAllowed,
  returnPieces,
  returnVoucher,
  saidOfVoucher,
  withLockedOrder,
  type LockedOrder,
  type PiecesToReturn,
} from '../orders/api.ts';
import { addRefunds, sentBackBy, trySendRefund, type Refund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Cancellation {
  number: string;
  reason: CancelReason;
  restock?: PiecesToReturn[] | undefined;
  who: string;
  /** Of the answer. */
  language?: Language | undefined;
}

/**
 * Cancels an order that is paid, or is to be paid at pickup, and has not been handed over. A repeat changes
 * nothing. A refund that the provider refuses is open until somebody makes it: the order stays cancelled.
 */
export async function cancelOrder(deps: SyncDeps, request: Cancellation): Promise<string> {
  const { number, language = sourceLanguage } = request;
  const t = textsIn(language);
  const done = await withLockedOrder(deps.db, number, async (trx, order) => {
    if (order.cancelled_at) return null;
    requireAllowed(order, 'cancel');
    if (order.state === 'reserved') {
      await releaseReserved(trx, order.id, request);
      return { refunds: [], voucher: null };
    }
    return cancel(trx, order, request);
  });
  if (!done) return t('{number} is cancelled already.', { number });
  const answers = done.voucher ? [saidOfVoucher(done.voucher)(t)] : [];
  for (const refund of done.refunds) answers.push(await trySendRefund(deps, refund, language));
  return [t('{number} is cancelled.', { number }), ...answers].join(' ');
}

async function cancel(
  trx: Db,
  order: LockedOrder,
  { reason, restock = [], who }: Cancellation,
): Promise<{ refunds: Refund[]; voucher: Awaited<ReturnType<typeof returnVoucher>> }> {
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
  await returnPieces(trx, { id: orderId }, restock, { who, requestId: null });
  const voucher = await returnVoucher(trx, order);
  const cents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  await queueCancelled(trx, orderId, { cents, refunds: sentBackBy(refunds, payments), voucher });
  await recordOrderEvent(trx, 'order.cancelled', orderId, { more: { reason } });
  return { refunds, voucher };
}
