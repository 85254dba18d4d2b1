import { sql } from 'kysely';
import type { CartLine, Supplement, UnpaidOrder } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { orderItemsWithProducts, type OrderItemWithProduct } from '../order/orderItemsWithProducts.ts';
import { hasPayLink } from '../order/hasPayLink.ts';
import { payableStates } from '../order/payableStates.ts';
import { findSupplement, isNoSupplement } from '../order/supplements.ts';

const linkWorksFor = sql`interval '14 days'`;

/**
 * Authorised by the token of the mailed link. Returns null if there is no such order, it is paid or the link
 * has expired.
 */
export async function unpaidOrder(
  db: Db,
  number: string,
  token: string,
  language: Language,
): Promise<UnpaidOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.total_cents', 'orders.delivery_cents', hasPayLink.as('hasPayLink')])
    .where('orders.number', '=', number)
    .where(sql<boolean>`orders.receipt_token::text = ${token}`)
    .where('orders.state', 'in', payableStates)
    .where(sql<boolean>`orders.created_at > now() - ${linkWorksFor}`)
    .where(sql<boolean>`(${isNoSupplement} or ${hasPayLink})`)
    .executeTakeFirst();
  if (!order) return null;
  const lines = (await orderItemsWithProducts(db, order.id, language)).map(asOrdered);
  const supplement = await findSupplement(db, order.id, language);
  return {
    lines,
    ...(order.hasPayLink && { amountCents: order.total_cents, deliveryCents: order.delivery_cents }),
    ...(supplement && { supplement }),
  };
}

/** Authorised by the token of the mailed link. Null if it is that of no supplement. */
export async function linkedSupplement(
  db: Db,
  number: string,
  token: string,
  language: Language,
): Promise<Supplement | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .executeTakeFirst();
  return order ? findSupplement(db, order.id, language) : null;
}

function asOrdered({ ordered, line }: OrderItemWithProduct): CartLine {
  const { unitPriceCents, customization, customizationCents } = ordered;
  return {
    ...line,
    listPriceCents: unitPriceCents,
    unitPriceCents,
    customization: customization && { ...customization, costCents: customizationCents },
  };
}
