import { ofOrder } from '../../platform/database/queries/Payable.ts';
import { deleteReservations } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { markCancelled, type Cancellation } from '../unpaid/markCancelled.ts';

/**
 * Cancels a phone order that is not paid, and releases its stock and its voucher. Its link stops working. No webhook
 * reported the order, so none reports its end. The caller must hold its lock and have closed its card pages.
 */
export async function releasePhoneOrder(trx: Db, orderId: number, cancellation: Cancellation): Promise<void> {
  await deleteReservations(trx, ofOrder(orderId));
  await markCancelled(trx, orderId, cancellation);
}
