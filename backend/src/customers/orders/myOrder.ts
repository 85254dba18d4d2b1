import type { GetCalls, OrderDetail, OrderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { orderItems, orderLine, supplementsOf, type Supplement } from '../../orders/api.ts';
import { deliveryOf, ordersOf, summaries } from './myOrders.ts';

const millis = (instant: Date | null | undefined): number | null => instant?.getTime() ?? null;

/** Returns null if the order does not exist or is another customer's. */
export async function myOrder(
  db: Db,
  personId: number,
  number: string,
  language: Language,
): Promise<GetCalls['ShopOrder']['response']> {
  const order = await ordersOf(db, personId, language)
    .select(['paid_at', 'handed_over_at', 'delivery_cents'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const [summary] = await summaries(db, [order]);
  if (!summary) return null;
  const supplements = (await supplementsOf(db, order.id)).filter(({ paid_at }) => paid_at);
  const detail: OrderDetail = {
    ...summary,
    voucherCents: order.voucher_cents,
    delivery: deliveryOf(order),
    paidAt: millis(order.paid_at),
    packedAt: millis(order.packed_at),
    handedOverAt: millis(order.handed_over_at),
    withdrawnAt: await withdrawnAt(db, order.id),
    supplements: supplements.map(({ number, change, isAddition }) => ({ number, change, isAddition })),
  };
  return { order: detail, lines: await linesOf(db, order, supplements) };
}

async function linesOf(
  db: Db,
  order: { id: number; delivery_cents: number },
  supplements: Supplement[],
): Promise<OrderLine[]> {
  // Added pieces are lines of the order.
  const counted = supplements.filter(({ isUndone, isAddition }) => !isUndone && !isAddition);
  const ids = [order.id, ...counted.map(({ id }) => id)];
  // What exchanges cost more follows the goods.
  const lines = (await orderItems(db, ids)).map(orderLine);
  const cents = order.delivery_cents;
  if (cents === 0) return lines;
  const delivery = {
    name: 'DELIVERY',
    colour: '',
    size: '',
    quantity: 1,
    priceCents: cents,
    totalCents: cents,
  };
  return [...lines, delivery];
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
