import { sql, type Expression, type SqlBool } from 'kysely';
import type { Receipt } from 'mf-shared/calls';
import type { Payable } from '../../platform/database/Payable.ts';
import type { Db } from '../../platform/database/Db.ts';
import { findDocuments } from '../../invoices/api.ts';
import { findOrderDocument, orderLine, withoutAdded } from '../../orders/api.ts';

/** Returns null if the order does not exist, is not paid or is another customer's. */
export const myReceipt = (db: Db, personId: number, number: string): Promise<Receipt | null> =>
  findReceipt(db, number, sql<SqlBool>`person_id = ${personId}`);

/** Opened by guests through the link in the order's mails. */
export const linkedReceipt = (db: Db, number: string, token: string): Promise<Receipt | null> =>
  findReceipt(db, number, sql<SqlBool>`token::text = ${token}`);

async function findReceipt(db: Db, number: string, isOwn: Expression<SqlBool>): Promise<Receipt | null> {
  const paid = await db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId', 'paid_at', 'state'])
    .where('number', '=', number)
    .where(isOwn)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!paid?.paid_at) return null;
  const document = await findOrderDocument(db, paid.orderId, paid.changeId);
  if (!document) return null;
  const order = withoutAdded(document);
  const {
    supplement,
    name,
    company,
    vatNumber,
    note,
    invoice,
    address,
    email,
    delivery,
    items,
    subtotalCents,
    deliveryCents,
    voucherCents,
    totalCents,
    wallet,
    paidAtCounter,
  } = order;
  return {
    number: order.number,
    ...(supplement && { supplement }),
    paidAt: paid.paid_at.getTime(),
    isDelivered: paid.state === 'delivered',
    wallet,
    paidAtCounter,
    name,
    company,
    vatNumber,
    note,
    invoice,
    creditNotes: await creditNotesOf(db, paid),
    address,
    email,
    delivery,
    lines: items.map(orderLine),
    subtotalCents,
    deliveryCents,
    voucherCents,
    totalCents,
  };
}

async function creditNotesOf(db: Db, payable: Payable): Promise<Receipt['creditNotes']> {
  const documents = await findDocuments(db, payable);
  return (documents?.creditNotes ?? []).map(({ number, issued_at, total_cents }) => ({
    number,
    issuedAt: issued_at.getTime(),
    totalCents: total_cents,
  }));
}
