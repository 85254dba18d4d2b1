import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import { lockOrder } from '../lockOrder.ts';
import { endAttempt, openingSecs } from '../payment/paymentAttempts.ts';
import { releaseOrder, reservationGraceSecs } from './orderReservation.ts';

/** An order whose payment page has not been asked for by then is not expected to be paid; it still can be. */
const untilPaymentSecs = 300;

/** Ends what was abandoned: attempts that a crash cut off, and orders that reserve nothing with no payment page open. */
export async function expireOrders({ db, sessionSecs }: { db: Db; sessionSecs: number }): Promise<void> {
  const cutOff = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'registering')
    .where(isOlderThan('created_at', openingSecs * 4))
    .execute();
  // The address of the payment page never reached anybody.
  for (const payment of cutOff) await endAttempt(db, payment, 'failed');

  // No reservation is longer than that, unless the clock was set back.
  const latest = sql<Date>`now() + make_interval(secs => ${sessionSecs + reservationGraceSecs})`;
  await db.updateTable('reservations').set({ expires_at: latest }).where('expires_at', '>', latest).execute();

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
}
