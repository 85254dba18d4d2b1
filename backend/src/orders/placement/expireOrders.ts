import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import { lockOrder } from '../lockOrder.ts';
import { endAttempt, openingSecs } from '../payment/paymentAttempts.ts';
import { releaseOrder, reservationGraceSecs } from './orderReservation.ts';

/** An order without a payment page by then is considered abandoned, but can still be paid. */
const untilPaymentSecs = 300;

/**
 * Ends payment attempts interrupted by a crash, and unpaid orders without reservation or open payment
 * page.
 */
export async function expireOrders({ db, sessionSecs }: { db: Db; sessionSecs: number }): Promise<void> {
  const cutOff = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'registering')
    .where(isOlderThan('created_at', openingSecs * 4))
    .execute();
  // Nobody has received the URL of the payment page, so nobody can pay there.
  for (const payment of cutOff) await endAttempt(db, payment, 'failed');

  // Only a clock that was set back can leave longer reservations than this.
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
