import type { Language } from 'mf-shared/languages';
import {
  deleteReservations,
  freeStock,
  insertReservations,
  limitEarlierOrders,
  lockStock,
  ordersToPreempt,
  planReservations,
  requireStock,
  reservationGraceSecs,
  stockOnHand,
  type Claimant,
  type ReservationPlan,
} from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { piecesOfOrder } from '../order/orderedPieces.ts';
import { hasReservedVoucher, releaseVoucher, reserveVoucher } from '../../vouchers/vouchers.ts';

/**
 * Returns null on success, otherwise the ids of the orders that hold the units or the voucher and can be preempted: their
 * payment pages have to be closed first.
 */
export async function reserveOrder(
  trx: Db,
  order: { id: number; language: Language; voucher_id: number | null },
  claimant: Claimant,
  sessionSecs: number,
): Promise<number[] | null> {
  const pieces = await piecesOfOrder(trx, order.id);
  if (pieces.length === 0) throw new TranslatedError(409, 'The order is empty.');
  const planned = async (variants: { id: number; on_hand: number }[]): Promise<ReservationPlan[]> => {
    const plans = planReservations(pieces, await freeStock(trx, variants, claimant));
    requireStock(plans);
    return plans;
  };
  // Fails fast if stock is gone, instead of queueing for the locks first.
  await planned(await stockOnHand(trx, pieces).execute());
  // The row locks guard the quotas per variant. Concurrent orders may slightly exceed the quota over all
  // variants.
  const plans = await planned(await lockStock(trx, pieces));
  const conflicts = plans.filter(({ conflict }) => conflict > 0);
  if (conflicts.length > 0) return ordersToPreempt(trx, conflicts);

  if (order.voucher_id !== null && !(await hasReservedVoucher(trx, order.id))) {
    const preempted = await reserveVoucher(trx, order.voucher_id, order.id, claimant);
    if (preempted !== null) return [preempted];
  }
  await insertReservations(trx, order.id, plans, claimant, sessionSecs + reservationGraceSecs);
  await limitEarlierOrders(trx, order.id, claimant);
  return null;
}

/**
 * Releases stock and voucher too. The caller must hold the order's lock. Returns false and changes nothing if
 * the order is already paid or ended, or has an open payment page.
 */
export async function releaseOrder(
  trx: Db,
  orderId: number,
  state: 'failed' | 'cancelled',
): Promise<boolean> {
  const order = await trx
    .updateTable('orders')
    .set({ state })
    .where('id', '=', orderId)
    .where('state', 'in', ['created', 'awaiting-payment'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['registering', 'open']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!order) return false;
  await deleteReservations(trx, orderId);
  await releaseVoucher(trx, orderId);
  return true;
}
