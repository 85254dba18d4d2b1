import type { GetCalls, OrderDetail } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { withdrawableOrder } from '../../orders/withdrawal/withdrawableOrder.ts';
import { ordersOf, summary } from './myOrders.ts';

const millis = (instant: Date | null | undefined): number | null => instant?.getTime() ?? null;

/** Null if the order does not exist or is another customer's. */
export async function myOrder(
  db: Db,
  personId: number,
  number: string,
): Promise<GetCalls['ShopOrder']['answer']> {
  const order = await ordersOf(db, personId)
    .leftJoin('delivery_methods', 'delivery_methods.id', 'orders.delivery_method_id')
    .select(['delivery_methods.name as method', 'location', 'tracking'])
    .select(['paid_at', 'packed_at', 'handed_over_at', 'delivered_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const detail: OrderDetail = {
    ...summary(order),
    voucherCents: order.voucher_cents,
    delivery: [...new Set([order.method, order.location])].filter(Boolean).join(', '),
    tracking: order.tracking,
    paidAt: millis(order.paid_at),
    packedAt: millis(order.packed_at),
    handedOverAt: millis(order.handed_over_at),
    deliveredAt: millis(order.delivered_at),
    withdrawnAt: await withdrawnAt(db, order.id),
    canWithdraw: await canWithdraw(db, personId, number),
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

async function canWithdraw(db: Db, personId: number, number: string): Promise<boolean> {
  const visitor = { person: { id: personId, sessionHash: '' }, browserHash: null };
  const withdrawable = await withdrawableOrder(db, { number }, visitor);
  if (!withdrawable || withdrawable.order.isOver) return false;
  return withdrawable.order.lines.some(({ quantity, isExempt }) => quantity > 0 && !isExempt);
}
