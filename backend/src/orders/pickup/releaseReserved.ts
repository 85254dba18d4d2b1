import { ofOrder } from '../../platform/database/queries/Payable.ts';
import { sql } from 'kysely';
import { deleteReservations } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isClockTrusted } from '../../platform/database/times/trustedClock.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { markCancelled, type Cancellation } from '../unpaid/markCancelled.ts';

/** Cancels an order that is paid at pickup, and releases its units and its voucher. The caller must hold its lock. */
export async function releaseReserved(
  trx: Db,
  orderId: number,
  { reason, who }: Omit<Cancellation, 'isTold'>,
): Promise<void> {
  await deleteReservations(trx, ofOrder(orderId));
  await markCancelled(trx, orderId, { reason, isTold: true, who });
  await recordOrderEvent(trx, 'order.cancelled', orderId, { more: { reason } });
}

/** Cancels the orders that nobody has picked up and paid in time, an hour later as the clock may be ahead. */
export async function endReservations(db: Db): Promise<void> {
  const isOver = sql<boolean>`state = 'reserved' and reserved_until <= now() - interval '1 hour' and ${isClockTrusted}`;
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
