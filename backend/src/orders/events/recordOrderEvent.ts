import { ofOrder } from '../../platform/database/queries/Payable.ts';
import type { WebhookEvent } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';
import { recordEvent, withdrawEvent } from '../../webhooks/api.ts';
import { describeExchanges } from './describeExchanges.ts';
import { shownState } from '../order/shownState.ts';
import { orderItems } from '../order/orderItems.ts';
import { paidWith, wayOfPaying } from '../order/paidWith.ts';
import { payAtPickupOf } from '../order/payAtPickupOf.ts';
import { voucherPartsOf } from '../order/voucherShare.ts';

type OrderEventName = Extract<WebhookEvent, `order.${string}`>;

interface Options {
  /** Data that only this event has. */
  more?: object;
  exchangeIds?: number[];
  /** Until then, the event can be withdrawn. */
  delaySecs?: number;
}

export const recordOrderEvent = (
  trx: Db,
  event: OrderEventName,
  orderId: number,
  { more = {}, exchangeIds, delaySecs = 0 }: Options = {},
): Promise<void> =>
  recordEvent(trx, event, {
    delaySecs,
    dataOf: async () => ({
      order: await describeOrder(trx, orderId),
      ...(exchangeIds && { exchanges: await describeExchanges(trx, exchangeIds) }),
      ...more,
    }),
  });

/** Withdraws the events that are not sent yet and whose data contains `part`. */
export async function withdrawOrderEvent(
  trx: Db,
  event: OrderEventName,
  orderId: number,
  part: object = {},
): Promise<void> {
  const { number } = await trx
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await withdrawEvent(trx, event, { order: { number }, ...part });
}

/** Without the customer's data, and without what was printed or embroidered. */
async function describeOrder(trx: Db, orderId: number): Promise<object> {
  const order = await trx
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['number', 'state', 'cancelled_at', 'created_at', 'paid_at', 'language', 'tracking', 'location'])
    .select(['reserved_until', 'packed_at'])
    .select(['subtotal_cents', 'delivery_cents', 'voucher_cents', 'total_cents'])
    .select(['delivery_methods.name as method', 'kind'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await orderItems(trx, [orderId]);
  const discounts = voucherPartsOf(order.voucher_cents, items);
  const { paidAtCounter } = await paidWith(trx, ofOrder(orderId));
  const totalCents = order.total_cents;
  return {
    number: order.number,
    state: shownState(order),
    placedAt: order.created_at,
    paidAt: order.paid_at,
    language: order.language,
    currency: 'EUR',
    subtotalCents: order.subtotal_cents,
    deliveryCents: order.delivery_cents,
    voucherCents: order.voucher_cents,
    totalCents,
    paidWith: order.paid_at && wayOfPaying(totalCents, paidAtCounter),
    payAtPickupUntil: payAtPickupOf(order)?.until ?? null,
    delivery: { method: order.method, kind: order.kind, location: order.location, tracking: order.tracking },
    lines: items.map((item, index) => ({
      item: item.itemCode,
      sku: item.sku,
      colour: item.colourCode,
      size: item.size,
      name: item.name,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      customizationCents: item.customizationCents,
      discountCents: discounts[index],
      isCustomized: item.customization !== null,
      isAdded: item.additionId !== null,
    })),
  };
}
