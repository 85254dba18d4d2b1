import type { Receipt } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { findOrderDetails } from '../../orders/mails/orderDetails.ts';

/** Null if the order does not exist, is not paid or is another customer's. */
export async function myReceipt(db: Db, personId: number, number: string): Promise<Receipt | null> {
  const paid = await db
    .selectFrom('orders')
    .select(['id', 'paid_at'])
    .where('number', '=', number)
    .where('person_id', '=', personId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!paid?.paid_at) return null;
  const order = await findOrderDetails(db, paid.id);
  if (!order) return null;
  const { name, address, email, delivery, lines, subtotalCents, deliveryCents, voucherCents, totalCents } =
    order;
  return {
    number: order.number,
    paidAt: paid.paid_at.getTime(),
    name,
    address,
    email,
    delivery,
    lines: lines.map(({ note, variant, quantity, priceCents, customizationCents, totalCents }) => ({
      note,
      variant,
      quantity,
      priceCents: priceCents + customizationCents,
      totalCents,
    })),
    subtotalCents,
    deliveryCents,
    voucherCents,
    totalCents,
  };
}
