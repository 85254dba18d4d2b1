import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { isOlderThan } from '../../platform/database/times/elapsed.ts';
import { lockOrder } from '../order/lockOrder.ts';
import { releasePayable } from '../exchanges/releasePayable.ts';
import { reservationGraceSecs, shortenReservations } from '../../inventory/api.ts';
import { releaseOrder } from '../placement/orderReservation.ts';

/** An order without a payment page by then is considered abandoned, but can still be paid. */
const untilPaymentSecs = 300;

export async function expireOrders({ db, sessionSecs }: { db: Db; sessionSecs: number }): Promise<void> {
  await shortenReservations(db, sessionSecs + reservationGraceSecs);

  const abandoned = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'awaiting-payment'),
        eb.and([eb('state', '=', 'created'), isOlderThan('created_at', untilPaymentSecs)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('reservations.order_id', '=', 'orders.id')
            .where('reservations.change_id', 'is', null)
            .where('reservations.expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .execute();
  for (const { id } of abandoned)
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      await releaseOrder(trx, id, 'failed');
    });
  const { rows: lapsed } = await sql<Payable>`
    select order_id as "orderId", change_id as "changeId" from reservations
    where change_id is not null group by order_id, change_id having max(expires_at) <= now()`.execute(db);
  for (const payable of lapsed)
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, payable.orderId);
      await releasePayable(trx, payable, 'failed');
    });
}
