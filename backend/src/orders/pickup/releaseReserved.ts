import { sql } from 'kysely';
import { putBack } from '../../inventory/api.ts';
import type { CancelReason } from '../../platform/database/schema.ts';
import type { Db } from '../../platform/database/Db.ts';
import { releaseVoucher } from '../../vouchers/vouchers.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { queueCancelled } from '../mails/queueOrderMail.ts';
import { piecesOfOrder } from '../order/orderedPieces.ts';

interface Cancellation {
  reason: CancelReason;
  /** Null if the customer did it, or nobody paid for it in time. */
  who: string | null;
}

/** Cancels an order that is paid at pickup, and gives its pieces and its voucher back. The caller must hold its lock. */
export async function releaseReserved(
  trx: Db,
  orderId: number,
  { reason, who }: Cancellation,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state: 'cancelled', cancelled_at: sql<Date>`now()`, cancelled_by: who, cancel_reason: reason })
    .where('id', '=', orderId)
    .execute();
  await putBack(trx, await piecesOfOrder(trx, orderId));
  await releaseVoucher(trx, orderId);
  await queueCancelled(trx, orderId, 0);
  await recordOrderEvent(trx, 'order.cancelled', orderId, { more: { reason } });
}

/** Cancels the orders that nobody has picked up and paid in time. */
export async function endReservations(db: Db): Promise<void> {
  const isOver = sql<boolean>`state = 'reserved' and reserved_until <= now()`;
  const due = await db.selectFrom('orders').select('id').where(isOver).orderBy('reserved_until').execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      // The lock may have been held to record the payment, or to extend the time.
      const order = await trx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where(isOver)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (order) await releaseReserved(trx, id, { reason: 'not-collected', who: null });
    });
}
