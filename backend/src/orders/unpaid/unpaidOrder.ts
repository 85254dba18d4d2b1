import { sql } from 'kysely';
import type { CartLine, Supplement, UnpaidOrder } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hasPayLinkOf } from '../../platform/database/queries/Payable.ts';
import { orderItemsWithProducts, type OrderItemWithProduct } from '../order/orderItemsWithProducts.ts';
import { payableStates } from '../order/payableStates.ts';
import { describeSupplement, findSupplement } from '../order/supplements.ts';

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
  const payable = await findLinked(db, number, token);
  if (!payable || !payableStates.includes(payable.state)) return null;
  const { changeId, hasPayLink, isRecent } = payable;
  if (!isRecent || (changeId !== null && !hasPayLink)) return null;
  const lines = (await orderItemsWithProducts(db, payable, language)).map(asOrdered);
  return {
    lines,
    ...(hasPayLink && { amountCents: payable.amountCents, deliveryCents: payable.deliveryCents }),
    ...(changeId !== null && {
      supplement: describeSupplement(await findSupplement(db, changeId, language)),
    }),
  };
}

/** Authorised by the token of the mailed link. Null if no supplement has it. */
export async function linkedSupplement(
  db: Db,
  number: string,
  token: string,
  language: Language,
): Promise<Supplement | null> {
  const changeId = (await findLinked(db, number, token))?.changeId ?? null;
  return changeId === null ? null : describeSupplement(await findSupplement(db, changeId, language));
}

const findLinked = (db: Db, number: string, token: string) =>
  db
    .selectFrom('payables')
    .innerJoin('orders', 'orders.id', 'payables.order_id')
    .select(['payables.order_id as orderId', 'change_id as changeId', 'payables.state'])
    .select('payables.amount_cents as amountCents')
    .select(sql<number>`case when change_id is null then delivery_cents else 0 end`.as('deliveryCents'))
    .select(hasPayLinkOf('payables').as('hasPayLink'))
    .select(sql<boolean>`payables.created_at > now() - ${linkWorksFor}`.as('isRecent'))
    .where('payables.number', '=', number)
    .where(sql<boolean>`payables.token::text = ${token}`)
    .executeTakeFirst();

function asOrdered({ ordered, line }: OrderItemWithProduct): CartLine {
  const { unitPriceCents, customization, customizationCents } = ordered;
  return {
    ...line,
    listPriceCents: unitPriceCents,
    unitPriceCents,
    customization: customization && { ...customization, costCents: customizationCents },
  };
}
