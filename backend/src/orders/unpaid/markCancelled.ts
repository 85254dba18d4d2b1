import type { CancelReason } from '../../platform/database/tables/schema.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { recordCancellation } from '../changes/recordCancellation.ts';
import { releaseVoucher } from '../../vouchers/vouchers.ts';
import { queueCancelled } from '../mails/queueOrderMail.ts';

export interface Cancellation {
  reason: CancelReason;
  /** Whether the customer is notified. */
  isTold: boolean;
  /** Null if the customer did it, or nobody paid for it in time. */
  who: string | null;
}

/** Cancels an order that is not paid, and gives its voucher back. The caller must hold its lock and free its stock. */
export async function markCancelled(
  trx: Db,
  orderId: number,
  { reason, isTold, who }: Cancellation,
): Promise<void> {
  await recordCancellation(trx, orderId, { state: 'cancelled', who, reason });
  const voucher = await releaseVoucher(trx, orderId);
  if (isTold) await queueCancelled(trx, orderId, { cents: 0, voucher });
}
