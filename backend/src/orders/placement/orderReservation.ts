import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { textsIn } from '../../locales/texts.ts';
import { piecesOfOrder, requireStock, reserveStock } from '../cart/stock.ts';
import { hasReservedVoucher, releaseVoucher, reserveVoucher } from '../cart/voucher.ts';

/** Stock stays reserved a little longer than the payment page is open: the provider's clock may differ. */
export const reservationGraceSecs = 120;

/** Reserves stock and voucher for the session of a payment page; again where an earlier one has failed. */
export async function reserveOrder(
  trx: Db,
  order: { id: number; language: Language; voucher_id: number | null },
  sessionSecs: number,
): Promise<void> {
  const pieces = await piecesOfOrder(trx, order.id);
  if (pieces.length === 0) throw new ShopError(409, 'The order is empty.');
  await requireStock(trx, order.id, pieces, textsIn(order.language));
  await reserveStock(trx, order.id, pieces, sessionSecs + reservationGraceSecs);
  if (order.voucher_id !== null && !(await hasReservedVoucher(trx, order.id)))
    await reserveVoucher(trx, order.voucher_id, order.id);
}

/** Ends an unpaid order that has no open payment page, and releases its stock and voucher. The caller has locked the
 *  order. */
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
  await trx.deleteFrom('reservations').where('order_id', '=', orderId).execute();
  await releaseVoucher(trx, orderId);
  return true;
}
