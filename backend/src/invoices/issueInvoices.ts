import { sql, type Selectable } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import type { Payable } from '../platform/database/queries/Payable.ts';
import type { DocumentSeller, Schema } from '../platform/database/tables/schema.ts';
import { groupBy } from '../platform/groupBy.ts';
import { textsIn } from '../locales/texts.ts';
import { buyerAddress, buyerName, orderedAtFirst, orderItems, payableItems } from '../orders/api.ts';
import { invoiceLines, vatOf } from './documentLines.ts';
import { takeNumbers, yearOf } from './documentNumbers.ts';
import { sellerIn } from './seller.ts';

type PaidOrder = Selectable<Schema['orders']> & { paid_at: Date; year: number };

/** Numbers them in the order of payment. The orders must be paid and have no invoice. */
export async function issueInvoices(trx: Db, orderIds: number[]): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .select(yearOf(sql`paid_at`).as('year'))
    .where('id', 'in', orderIds)
    .where('paid_at', 'is not', null)
    .$narrowType<PaidOrder>()
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  const items = orderedAtFirst(await orderItems(trx, orderIds));
  const itemsOf = groupBy(items, ({ orderId }) => orderId);
  const sellers = new Map<Language, DocumentSeller>();
  for (const { language } of orders)
    if (!sellers.has(language)) sellers.set(language, await sellerIn(trx, language));
  const ordersOf = groupBy(orders, ({ year }) => year);
  for (const year of new Set(orders.map((order) => order.year))) {
    const ofYear = ordersOf(year);
    const numbers = await takeNumbers(trx, 'invoice', { year: sql<number>`${year}`, count: ofYear.length });
    const rows = ofYear.map((order, index) => ({
      number: numbers[index] ?? '',
      seller: JSON.stringify(sellers.get(order.language)),
      ...contentOf(order, invoiceLines(itemsOf(order.id), order, textsIn(order.language))),
    }));
    await trx.insertInto('invoices').values(rows).execute();
  }
}

/** Issues the invoice of an order, or of a change that costs more. It must be paid and have no invoice. */
export async function issueInvoice(trx: Db, { orderId, changeId }: Payable): Promise<void> {
  if (changeId === null) return issueInvoices(trx, [orderId]);
  const { amount_cents, paid_at, year, ...buyer } = await trx
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('orders')
    .select(['amount_cents', 'order_changes.paid_at', yearOf(sql`order_changes.paid_at`).as('year')])
    .where('order_changes.id', '=', changeId)
    .executeTakeFirstOrThrow();
  const order = { ...buyer, total_cents: amount_cents ?? 0, paid_at: paid_at ?? new Date(), year };
  const items = await payableItems(trx, { orderId, changeId });
  const lines = invoiceLines(items, { delivery_cents: 0, voucher_cents: 0 }, textsIn(order.language));
  const [number = ''] = await takeNumbers(trx, 'invoice', { year: sql<number>`${year}` });
  const seller = JSON.stringify(await sellerIn(trx, order.language));
  await trx
    .insertInto('invoices')
    .values({ number, seller, change_id: changeId, ...contentOf(order, lines) })
    .execute();
}

function contentOf(order: PaidOrder, lines: ReturnType<typeof invoiceLines>) {
  const { id, language, company, vat_number, total_cents, paid_at, taken_by } = order;
  const name = buyerName(order);
  const address = buyerAddress(order, textsIn(language));
  // An older order may have lost its buyer already; a customer at the counter may have given no name.
  const isKnown = taken_by !== null || [name, company, ...address].some(Boolean);
  return {
    order_id: id,
    issued_at: paid_at,
    language,
    buyer: isKnown ? JSON.stringify({ name, company, vatNumber: vat_number, address }) : null,
    lines: JSON.stringify(lines),
    vat_cents: vatOf(lines),
    total_cents,
  };
}
