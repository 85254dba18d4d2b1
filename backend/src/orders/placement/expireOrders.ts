import { sql } from 'kysely';
import { closePayment } from '../payment/closePayment.ts';
import type { OrderDeps } from '../deps.ts';
import { graceSecs } from './holdOrder.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import { lockOrder } from '../lockOrder.ts';
import { registeringSecs } from '../payment/openAttempt.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Ends what nobody goes on with: registrations that a crash cut off, and orders whose time ran out with no card page
 *  open. */
export async function expireOrders({
  db,
  sessionSecs,
}: Pick<OrderDeps, 'db' | 'sessionSecs'>): Promise<void> {
  const cutOff = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'registering')
    .where(isOlderThan('created_at', registeringSecs * 4))
    .execute();
  // The card page's address never reached anybody.
  for (const payment of cutOff) await closePayment(db, payment, 'failed');

  // Nothing is promised for longer than that, but where the clock was set back.
  const longest = sql<Date>`now() + make_interval(secs => ${sessionSecs + graceSecs})`;
  await db
    .updateTable('reservations')
    .set({ expires_at: longest })
    .where('expires_at', '>', longest)
    .execute();

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
