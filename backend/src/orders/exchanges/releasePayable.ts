import { deleteReservations } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isBeingPaid, type Payable } from '../../platform/database/queries/Payable.ts';
import { cancelAwaited } from './awaitPayment.ts';
import { releaseOrder } from '../placement/orderReservation.ts';

/**
 * Releases the units of an order or change whose payment has ended: see `releaseOrder`. A change can still be paid
 * through its link, unless it is `cancelled`.
 */
export async function releasePayable(
  trx: Db,
  payable: Payable,
  state: 'failed' | 'cancelled',
): Promise<boolean> {
  const { orderId, changeId } = payable;
  if (changeId === null) return releaseOrder(trx, orderId, state);
  const awaiting = await trx
    .selectFrom('order_changes')
    .select('id')
    .where('id', '=', changeId)
    .where('state', '=', 'awaiting-payment')
    .where((eb) => eb.not(isBeingPaid(payable)))
    .executeTakeFirst();
  if (!awaiting) return false;
  if (state === 'cancelled') await cancelAwaited(trx, { orderId, changeId }, null);
  else await deleteReservations(trx, payable);
  return true;
}
