import { sql } from 'kysely';
import type { OfficeInvoice, OfficeOrder } from 'mf-office/contract';
import { findDocuments } from '../../../invoices/api.ts';
import { paidWith } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';

type Documents = NonNullable<Awaited<ReturnType<typeof findDocuments>>>;

/** The invoice with its credit notes, to print. */
export async function findInvoice(db: Db, number: string): Promise<OfficeInvoice | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .select(
      sql<string>`coalesce((select main.number from orders main where main.id = orders.supplement_to), number)`.as(
        'shown',
      ),
    )
    .where('number', '=', number)
    .executeTakeFirst();
  const found = order && (await findDocuments(db, order.id));
  if (!found) return null;
  const { invoice, creditNotes } = found;
  return {
    order: order.shown,
    language: invoice.language,
    seller: invoice.seller,
    buyer: invoice.buyer,
    paidAtCounter: (await paidWith(db, order.id)).paidAtCounter,
    invoice: toDocument(invoice),
    creditNotes: creditNotes.map(toDocument),
  };
}

/** What the order's page shows of its documents. */
export async function findNumbers(
  db: Db,
  orderId: number,
): Promise<Pick<OfficeOrder, 'invoice' | 'creditNotes'>> {
  const found = await findDocuments(db, orderId);
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
