import { sql } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { groupBy } from '../platform/groupBy.ts';
import { lockOrder } from '../orders/api.ts';
import { issueCreditNotes } from './issueCreditNotes.ts';
import { issueInvoices } from './issueInvoices.ts';

const atOnce = 2000;

/**
 * Issues documents for orders and refunds from before invoices existed, and for those of a previous backend that runs
 * beside this one. Any number of backends may run it concurrently.
 */
export async function issueMissingDocuments(db: Db): Promise<void> {
  while ((await issueSome(db)) === atOnce);
  await issueMissingCreditNotes(db);
}

const missing = (db: Db) =>
  db
    .selectFrom('orders_without_invoice')
    .innerJoin('orders', 'orders.id', 'orders_without_invoice.order_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.change_id', 'is', null),
    )
    .select('orders.id')
    .where('paid_at', 'is not', null)
    .where('invoices.id', 'is', null);

/** Takes no lock if nothing is missing, which is nearly always the case. */
async function issueSome(db: Db): Promise<number> {
  if (!(await missing(db).limit(1).executeTakeFirst())) return 0;
  return db.transaction().execute(async (trx) => {
    // Nobody else takes a number meanwhile, so that the numbers are in the order of payment.
    await sql`lock table document_counters in share row exclusive mode`.execute(trx);
    const orders = await missing(trx).orderBy('paid_at').orderBy('orders.id').limit(atOnce).execute();
    const ids = orders.map(({ id }) => id);
    if (ids.length > 0) await issueInvoices(trx, ids);
    return ids.length;
  });
}

async function issueMissingCreditNotes(db: Db): Promise<void> {
  const refunds = await db
    .selectFrom('refunds_to_credit')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'refunds_to_credit.order_id').on('invoices.change_id', 'is', null),
    )
    .select(['refunds_to_credit.id', 'refunds_to_credit.order_id'])
    .orderBy('invoices.id')
    .execute();
  const idsOf = groupBy(refunds, ({ order_id }) => order_id);
  for (const order of new Set(refunds.map(({ order_id }) => order_id)))
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, order);
      await issueCreditNotes(trx, order);
      await trx
        .deleteFrom('refunds_to_credit')
        .where(
          'id',
          'in',
          idsOf(order).map(({ id }) => id),
        )
        .execute();
    });
}
