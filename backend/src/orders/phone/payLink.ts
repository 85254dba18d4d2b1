import { sql } from 'kysely';
import type { PayLink } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hasPayLinkOf } from '../../platform/database/queries/Payable.ts';
import { findOrderDocument } from '../mails/orderDocument.ts';
import { payableStates } from '../order/payableStates.ts';

/**
 * Gives an order that was taken by phone to the browser that opened its link, which can then pay it like an
 * order of its own. Null if there is no such order, it is paid, or the link has expired.
 */
export async function usePayLink(
  db: Db,
  { number, token, browserHash }: { number: string; token: string; browserHash: string },
): Promise<PayLink | null> {
  const payable = await db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId', 'amount_cents as amountCents'])
    .where('number', '=', number)
    .where(sql<boolean>`token::text = ${token}`)
    .where('state', 'in', payableStates)
    .where(hasPayLinkOf('payables'))
    .executeTakeFirst();
  if (!payable) return null;
  const { orderId, changeId, amountCents } = payable;
  const own = { browser_hash: browserHash };
  await (changeId === null
    ? db
        .updateTable('orders')
        .set(own)
        .where('id', '=', orderId)
        .where('state', 'in', payableStates)
        .execute()
    : db.updateTable('order_changes').set(own).where('id', '=', changeId).execute());
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const document = await findOrderDocument(db, orderId, changeId);
  if (!document) return null;
  return {
    amountCents,
    customer: {
      firstName: order.first_name,
      lastName: order.last_name,
      email: order.email,
      phone: order.phone,
      street: order.street,
      postCode: order.post_code,
      city: order.city,
    },
    delivery: document.delivery,
    deliveryCents: document.sums.deliveryCents,
    ...(document.supplement && { supplement: document.supplement }),
  };
}
