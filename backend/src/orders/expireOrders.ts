import { sql } from 'kysely';
import { closePayment } from './closePayment.ts';
import type { OrderDeps } from './deps.ts';
import { lockOrder } from './lockOrder.ts';
import { registeringSecs } from './openAttempt.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Ends what nobody goes on with: registrations that a crash cut off, and orders whose time ran out with no card page
 *  open. */
export async function expireOrders({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  const cutOff = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'registering')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${registeringSecs * 4})`)
    .execute();
  // The card page's address never reached anybody.
  for (const payment of cutOff) await closePayment(db, payment, 'failed');

  const abandoned = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['created', 'awaiting-payment'])
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
