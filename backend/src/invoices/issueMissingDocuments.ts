import { sql } from 'kysely';
import type { Db } from '../platform/database/Db.ts';
import { lockOrder } from '../orders/api.ts';
import { issueCreditNotes } from './issueCreditNotes.ts';
import { issueInvoices } from './issueInvoices.ts';

const atOnce = 2000;

/**
 * For orders and refunds from before invoices existed, and those of a previous backend that runs beside this one.
 * Any number of backends may run it concurrently.
 */
export async function issueMissingDocuments(db: Db): Promise<void> {
  while ((await issueSome(db)) === atOnce);
  await issueMissingCreditNotes(db);
}

const issueSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // Nobody else takes a number meanwhile, so that the numbers are in the order of payment.
    await sql`lock table document_counters in share row exclusive mode`.execute(trx);
    const orders = await trx
      .selectFrom('orders')
      .leftJoin('invoices', 'invoices.order_id', 'orders.id')
      .select('orders.id')
      .where('paid_at', 'is not', null)
      .where('invoices.id', 'is', null)
      .orderBy('paid_at')
      .orderBy('orders.id')
      .limit(atOnce)
      .execute();
    const ids = orders.map(({ id }) => id);
    if (ids.length > 0) await issueInvoices(trx, ids);
    return ids.length;
  });

async function issueMissingCreditNotes(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.order_id', 'invoices.order_id')
    .select(['invoices.order_id as id'])
    .where('payments.state', '=', 'paid')
    .groupBy('invoices.id')
    .having(
      sql<boolean>`sum(refunded_cents) > 0
      and total_cents - sum(amount_cents - refunded_cents) > credited_cents`,
    )
    .orderBy('invoices.id')
    .execute();
  for (const { id } of orders)
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      await issueCreditNotes(trx, id);
    });
}
