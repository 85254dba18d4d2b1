import type { Payable } from '../../../../platform/database/queries/Payable.ts';
import type { OfficeInvoice, OfficeOrder } from 'mf-office/contract';
import { findDocuments } from '../../../../invoices/api.ts';
import { paidWith } from '../../../../orders/api.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';

type Documents = NonNullable<Awaited<ReturnType<typeof findDocuments>>>;

/** The invoice with its credit notes, to print. */
export async function findInvoice(db: Db, number: string): Promise<OfficeInvoice | null> {
  const payable = await db
    .selectFrom('payables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'change_id as changeId', 'orders.number'])
    .where('payables.number', '=', number)
    .executeTakeFirst();
  const found = payable && (await findDocuments(db, payable));
  if (!found) return null;
  const { invoice, creditNotes } = found;
  return {
    order: payable.number,
    language: invoice.language,
    seller: invoice.seller,
    buyer: invoice.buyer,
    paidAtCounter: (await paidWith(db, payable)).paidAtCounter,
    invoice: toDocument(invoice),
    creditNotes: creditNotes.map(toDocument),
  };
}

/** The documents that the order's page shows. */
export async function findNumbers(
  db: Db,
  payable: Payable,
): Promise<Pick<OfficeOrder, 'invoice' | 'creditNotes'>> {
  const found = await findDocuments(db, payable);
  return {
    invoice: found ? toNumbered(found.invoice) : null,
    creditNotes: found?.creditNotes.map(toNumbered) ?? [],
  };
}

const toNumbered = ({
  number,
  issued_at,
  total_cents,
}: Documents['creditNotes'][number] | Documents['invoice']) => ({
  number,
  issuedAt: issued_at.toISOString(),
  totalCents: total_cents,
});

const toDocument = (stored: Documents['creditNotes'][number] | Documents['invoice']) => ({
  ...toNumbered(stored),
  vatCents: stored.vat_cents,
  lines: stored.lines,
});
