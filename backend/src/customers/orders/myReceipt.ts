import { sql, type Expression, type SqlBool } from 'kysely';
import type { Receipt } from 'mf-shared/calls';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
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
  const { supplement, buyer, sums, items, ...order } = withoutAdded(document);
  const { phone: _phone, ...billed } = buyer;
  return {
    number: order.number,
    ...(supplement && { supplement }),
    paidAt: paid.paid_at.getTime(),
    isDelivered: paid.state === 'delivered',
    wallet: order.wallet,
    paidAtCounter: order.paidAtCounter,
    note: order.note,
    invoice: order.invoice,
    creditNotes: await creditNotesOf(db, paid),
    delivery: order.delivery,
    lines: items.map(orderLine),
    ...billed,
    ...sums,
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
