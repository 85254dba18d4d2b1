import { sql } from 'kysely';
import type { GetCalls, OrderDetail, OrderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  orderLine,
  payableItems,
  viewOrder,
  type OrderItem,
  type StoredSupplement,
} from '../../orders/api.ts';
import { deliveryOf, ordersOf, summaries } from './myOrders.ts';

const millis = (instant: Date | null | undefined): number | null => instant?.getTime() ?? null;

/** The refunded amount of a row of `orders`, without changes that were undone. */
const creditedCents = sql<number>`(select coalesce(sum(credited_cents), 0)::bigint from invoices
  where order_id = orders.id
    and not exists (select from order_changes where id = invoices.change_id and order_changes.state = 'undone'))`;

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
    .select(creditedCents.as('credited_cents'))
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
    awaited: view.supplements
      .filter(({ isAwaited }) => isAwaited)
      .map(({ change, cents }) => ({ change, cents })),
    refundedCents: order.credited_cents,
  };
  const lines = [...view.items, ...(await differencesOf(db, supplements))].map(orderLine);
  return { order: detail, lines: [...lines, ...deliveryLine(order.delivery_cents)] };
}

/** The supplements of exchanges. Added units are lines of the order. */
async function differencesOf(db: Db, supplements: StoredSupplement[]): Promise<OrderItem[]> {
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
