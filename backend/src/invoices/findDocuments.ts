import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { isOfPayable, type Payable } from '../platform/database/queries/Payable.ts';
import type { Schema } from '../platform/database/tables/schema.ts';

interface OrderDocuments {
  invoice: Selectable<Schema['invoices']>;
  /** Oldest first. */
  creditNotes: Selectable<Schema['credit_notes']>[];
}

/** Null if it is not paid. */
export async function findDocuments(db: Db, payable: Payable): Promise<OrderDocuments | null> {
  const invoice = await db.selectFrom('invoices').selectAll().where(isOfPayable(payable)).executeTakeFirst();
  if (!invoice) return null;
  const creditNotes = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', '=', invoice.id)
    .orderBy('id')
    .execute();
  return { invoice, creditNotes };
}
