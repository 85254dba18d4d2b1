import { sql } from 'kysely';
import type { UnpaidLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { orderItemsWithProducts, type OrderItemWithProduct } from '../order/orderItemsWithProducts.ts';
import { payableStates } from '../order/payableStates.ts';

const linkWorksFor = sql`interval '14 days'`;

/**
 * Authorised by the token of the mailed link. Returns null if there is no such order, it is paid or the link
 * has expired.
 */
export async function unpaidLines(
  db: Db,
  number: string,
  token: string,
  language: Language,
): Promise<UnpaidLine[] | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .where('state', 'in', payableStates)
    .where(sql<boolean>`created_at > now() - ${linkWorksFor}`)
    .executeTakeFirst();
  if (!order) return null;
  return (await orderItemsWithProducts(db, order.id, language)).map(toUnpaidLine);
}

function toUnpaidLine({ ordered, line }: OrderItemWithProduct): UnpaidLine {
  const { unitPriceCents, customization, customizationCents } = ordered;
  return {
    ...line,
    priceCents: unitPriceCents,
    discountedCents: unitPriceCents,
    customization: customization && { ...customization, costCents: customizationCents },
  };
}
