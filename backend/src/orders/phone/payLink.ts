import { sql } from 'kysely';
import type { PayLink } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { findOrderDocument } from '../mails/orderDocument.ts';
import { hasPayLink } from '../order/hasPayLink.ts';
import { payableStates } from '../order/payableStates.ts';

/**
 * Gives an order that was taken by phone to the browser that opened its link, which can then pay it like an
 * order of its own. Null if there is no such order, it is paid, or the link has expired.
 */
export async function usePayLink(
  db: Db,
  { number, token, browserHash }: { number: string; token: string; browserHash: string },
): Promise<PayLink | null> {
  const order = await db
    .updateTable('orders')
    .set({ browser_hash: browserHash })
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .where('state', 'in', payableStates)
    .where(hasPayLink)
    .returningAll()
    .executeTakeFirst();
  const document = order && (await findOrderDocument(db, order.id));
  if (!document) return null;
  return {
    amountCents: order.total_cents,
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
    deliveryCents: order.delivery_cents,
    ...(document.supplement && { supplement: document.supplement }),
  };
}
