import { sql } from 'kysely';
import { deleteReservations } from '../../inventory/api.ts';
import type { CancelReason } from '../../platform/database/schema.ts';
import type { Db } from '../../platform/database/Db.ts';
import { releaseVoucher } from '../../vouchers/vouchers.ts';
import { queueCancelled } from '../mails/queueOrderMail.ts';

interface Cancellation {
  reason: CancelReason;
  /** Whether the customer is mailed about it. */
  isTold: boolean;
  who: string;
}

/**
 * Cancels a phone order that is not paid, and releases its stock and its voucher. Its link works no longer. The caller
 * must hold its lock and have closed its card pages.
 */
export async function releasePhoneOrder(
  trx: Db,
  orderId: number,
  { reason, isTold, who }: Cancellation,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state: 'cancelled', cancelled_at: sql<Date>`now()`, cancelled_by: who, cancel_reason: reason })
    .where('id', '=', orderId)
    .execute();
  await deleteReservations(trx, orderId);
  await releaseVoucher(trx, orderId);
  if (isTold) await queueCancelled(trx, orderId, 0);
}
