import type { GetCalls, OrderDetail, OrderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { orderLine, payableItems, viewOrder, type OrderItem, type Supplement } from '../../orders/api.ts';
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
    .select(['handed_over_at', 'pay_link_until'])
    .select(['subtotal_cents', 'delivery_cents', 'cheapest_delivery_cents'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const isPickup = order.kind === 'pickup';
  const view = await viewOrder(db, { ...order, isPickup });
  const [summary] = await summaries(db, [order], view.items);
  if (!summary) return null;
  const supplements = view.supplements.filter(({ paidAt }) => paidAt);
  const detail: OrderDetail = {
    ...summary,
    voucherCents: order.voucher_cents,
    delivery: deliveryOf(order),
    paidAt: millis(order.paid_at),
    packedAt: millis(order.packed_at),
    handedOverAt: millis(order.handed_over_at),
    withdrawnAt: millis(view.withdrawals.at(-1)?.statedAt),
    supplements: supplements.map(({ number, change, isAddition }) => ({ number, change, isAddition })),
  };
  const lines = [...view.items, ...(await differencesOf(db, supplements))].map(orderLine);
  return { order: detail, lines: [...lines, ...deliveryLine(order.delivery_cents)] };
}

/** What exchanges cost more. Added pieces are lines of the order. */
async function differencesOf(db: Db, supplements: Supplement[]): Promise<OrderItem[]> {
  const counted = supplements.filter(({ state, isAddition }) => state !== 'undone' && !isAddition);
  const items = await Promise.all(
    counted.map(({ orderId, id }) => payableItems(db, { orderId, changeId: id })),
  );
  return items.flat();
}

const deliveryLine = (cents: number): OrderLine[] =>
  cents === 0
    ? []
    : [{ name: 'DELIVERY', colour: '', size: '', quantity: 1, priceCents: cents, totalCents: cents }];
