import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CancelReason } from '../../platform/database/tables/schema.ts';
import { recordChange } from './recordChange.ts';

interface Cancellation {
  /** `refunded` if it was paid. */
  state: 'cancelled' | 'refunded';
  /** Null if the customer or the shop did it. */
  who: string | null;
  reason?: CancelReason;
}

/** The caller must hold the order's lock. */
export async function recordCancellation(
  trx: Db,
  orderId: number,
  { state, who, reason }: Cancellation,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state, cancelled_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();
  await recordChange(trx, orderId, { kind: 'cancellation', who, ...(reason && { detail: { reason } }) });
}
