import { sql, type Selectable } from 'kysely';
import type { DocumentLine } from 'mf-office/contract';
import type { Db } from '../platform/database/tables/Db.ts';
import { isOfPayable, type Payable } from '../platform/database/queries/Payable.ts';
import type { Schema } from '../platform/database/tables/schema.ts';
import { textsIn } from '../locales/texts.ts';
import { refundLines, vatOf } from './documentLines.ts';
import { takeNumbers, yearOf } from './documentNumbers.ts';

type Invoice = Selectable<Schema['invoices']>;

/**
 * Issues one for each refund that no credit note contains yet, including refunds made at the payment provider. The
 * caller must hold the order's lock. `paymentId` restricts which refunds are considered.
 */
export async function issueCreditNotes(trx: Db, orderId: number, paymentId?: number): Promise<void> {
  const invoices = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  for (const invoice of invoices) await creditInvoice(trx, invoice, paymentId);
}

async function creditInvoice(trx: Db, invoice: Invoice, paymentId: number | undefined): Promise<void> {
  const payable = { orderId: invoice.order_id, changeId: invoice.change_id };
  let due = (await returnedCents(trx, payable, invoice.total_cents)) - invoice.credited_cents;
  for (const { id, cents } of [
    ...(await refundsWithoutNote(trx, payable, paymentId)),
    // The rest was refunded at the provider.
    { id: null, cents: due },
  ]) {
    const credited = Math.min(cents, due);
    if (credited <= 0) continue;
    await issueCreditNote(trx, invoice, credited, id);
    due -= credited;
    invoice.credited_cents += credited;
  }
}

/** Money of an order that was paid twice does not belong to the invoice, so it is returned first. */
async function returnedCents(trx: Db, payable: Payable, totalCents: number): Promise<number> {
  const { kept } = await trx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('kept'))
    .where(isOfPayable(payable))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Math.max(0, totalCents - kept);
}

const refundsWithoutNote = (trx: Db, payable: Payable, paymentId: number | undefined) =>
  trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select(['refunds.id', 'refunds.amount_cents as cents'])
    .where(isOfPayable(payable, 'payments'))
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? 0))
    // The provider may report a refund before the shop has recorded its response.
    .where('refunds.state', '!=', 'refused')
    .where('credit_notes.id', 'is', null)
    .orderBy('refunds.id')
    .execute();

async function issueCreditNote(trx: Db, invoice: Invoice, cents: number, refundId: number | null) {
  const lines = linesOf(invoice, cents);
  await trx
    .updateTable('invoices')
    .set({ credited_cents: sql`credited_cents + ${cents}` })
    .where('id', '=', invoice.id)
    .execute();
  const now = new Date();
  const [number = ''] = await takeNumbers(trx, 'credit-note', { year: yearOf(sql`${now}::timestamptz`) });
  await trx
    .insertInto('credit_notes')
    .values({
      invoice_id: invoice.id,
      refund_id: refundId,
      number,
      issued_at: now,
      lines: JSON.stringify(lines),
      vat_cents: vatOf(lines),
      total_cents: cents,
    })
    .execute();
}

/** A refund names an amount only, so a partial one is a single line. */
const linesOf = (invoice: Invoice, cents: number): DocumentLine[] =>
  cents === invoice.total_cents
    ? invoice.lines
    : refundLines(cents, invoice.credited_cents, textsIn(invoice.language));
