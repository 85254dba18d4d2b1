import { sql } from 'kysely';
import type { ReservedOrder } from 'mf-shared/calls';
import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { findOrderDocument } from '../mails/orderDocument.ts';
import { orderLine } from '../order/orderItems.ts';
import { isToConfirm } from '../order/payAtPickupOf.ts';
import { isRecentOrder } from '../placement/findSameOrder.ts';

/** Authorised by the token of the mailed link. Null if there is no such order, or it is paid. */
export async function reservedOrder(db: Db, number: string, token: string): Promise<ReservedOrder | null> {
  const reserved = await db
    .selectFrom('orders')
    .select(['id', 'state', 'packed_at', 'reserved_until', isRecentOrder.as('isRecent')])
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  if (!reserved?.reserved_until) return null;
  const order = await findOrderDocument(db, reserved.id);
  if (!order) return null;
  const isUnconfirmed = isToConfirm(reserved);
  const awaitsMailbox = isUnconfirmed && reserved.isRecent;
  return {
    number,
    totalCents: order.sums.totalCents,
    delivery: order.delivery,
    lines: order.items.map(orderLine),
    until: lastDayBefore(reserved.reserved_until),
    isReady: reserved.packed_at !== null,
    isCancelled: reserved.state !== 'reserved' && !awaitsMailbox,
    ...(isUnconfirmed && !awaitsMailbox && { cancelReason: 'not-confirmed' }),
    ...(order.cancelReason === 'paid-by-another' && { cancelReason: order.cancelReason }),
    ...(awaitsMailbox && { isToConfirm: true }),
  };
}
