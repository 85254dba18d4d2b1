import type { GetCalls, OrderDetail } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel } from '../../catalogue/api.ts';
import { deliveryOf, ordersOf, summaries } from './myOrders.ts';

const millis = (instant: Date | null | undefined): number | null => instant?.getTime() ?? null;

/** Returns null if the order does not exist or is another customer's. */
export async function myOrder(
  db: Db,
  personId: number,
  number: string,
  language: Language,
): Promise<GetCalls['ShopOrder']['answer']> {
  const order = await ordersOf(db, personId, language)
    .select(['paid_at', 'packed_at', 'handed_over_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const [summary] = await summaries(db, [order]);
  if (!summary) return null;
  const detail: OrderDetail = {
    ...summary,
    voucherCents: order.voucher_cents,
    delivery: deliveryOf(order),
    paidAt: millis(order.paid_at),
    packedAt: millis(order.packed_at),
    handedOverAt: millis(order.handed_over_at),
    withdrawnAt: await withdrawnAt(db, order.id),
  };
  return { order: detail, lines: await linesOf(db, order.id) };
}

async function linesOf(db: Db, orderId: number) {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return lines.map((line) => {
    const priceCents = line.price_cents + line.customization_cents;
    const quantity = line.ordered_quantity;
    const { note, colour } = line;
    const size = line.size && sizeLabel(line.size);
    return { note, colour, size, priceCents, quantity, totalCents: priceCents * quantity };
  });
}

async function withdrawnAt(db: Db, orderId: number): Promise<number | null> {
  const last = await db
    .selectFrom('withdrawals')
    .select('stated_at')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return millis(last?.stated_at);
}
