import {
  deleteReservations,
  freeStock,
  insertReservations,
  limitEarlierOrders,
  lockStock,
  holdersToPreempt,
  planReservations,
  requireStock,
  reservationGraceSecs,
  stockOnHand,
  type Claimant,
  type ReservationPlan,
} from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isBeingPaid, ofOrder, type Payable } from '../../platform/database/queries/Payable.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { unitsOf } from '../order/orderedUnits.ts';
import { hasReservedVoucher, releaseVoucher, reserveVoucher } from '../../vouchers/vouchers.ts';

/**
 * Reserves the units of an order or change. Returns null on success, otherwise what holds the units and can be
 * preempted: its payment pages have to be closed first.
 */
export async function reserve(
  trx: Db,
  { voucherId = null, ...payable }: Payable & { voucherId?: number | null },
  claimant: Claimant,
  sessionSecs: number,
): Promise<Payable[] | null> {
  const units = await unitsOf(trx, payable);
  if (units.length === 0) throw new TranslatedError(409, 'The order is empty.');
  const planned = async (variants: { id: number; on_hand: number }[]): Promise<ReservationPlan[]> => {
    const plans = planReservations(units, await freeStock(trx, variants, claimant));
    requireStock(plans);
    return plans;
  };
  // Fails fast if stock is gone, instead of queueing for the locks first.
  await planned(await stockOnHand(trx, units).execute());
  // The row locks guard the quotas per variant. Concurrent orders may slightly exceed the quota over all
  // variants.
  const plans = await planned(await lockStock(trx, units));
  const conflicts = plans.filter(({ conflict }) => conflict > 0);
  if (conflicts.length > 0) return holdersToPreempt(trx, conflicts);
  if (voucherId !== null && !(await hasReservedVoucher(trx, payable.orderId))) {
    const orderId = await reserveVoucher(trx, voucherId, payable.orderId, claimant);
    if (orderId !== null) return [ofOrder(orderId)];
  }
  await insertReservations(trx, payable, plans, claimant, sessionSecs + reservationGraceSecs);
  await limitEarlierOrders(trx, payable, claimant);
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
    .where((eb) => eb.not(isBeingPaid(ofOrder(orderId))))
    .returning('id')
    .executeTakeFirst();
  if (!order) return false;
  await deleteReservations(trx, ofOrder(orderId));
  await releaseVoucher(trx, orderId);
  return true;
}
