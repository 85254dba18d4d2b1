import type { WebhookEvent } from 'mf-office/contract';
import type { Db } from '../../platform/database/Db.ts';
import { recordEvent } from '../../webhooks/api.ts';
import { shownState } from '../order/shownState.ts';
import { orderItems } from '../order/orderItems.ts';

/** `more` is what only this event has. */
export const recordOrderEvent = (
  trx: Db,
  event: Extract<WebhookEvent, `order.${string}`>,
  orderId: number,
  more: object = {},
): Promise<void> =>
  recordEvent(trx, event, async () => ({ order: await describeOrder(trx, orderId), ...more }));

/** Without the customer's data, and without what was printed or embroidered. */
async function describeOrder(trx: Db, orderId: number): Promise<object> {
  const order = await trx
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['number', 'state', 'cancelled_at', 'created_at', 'paid_at', 'language', 'tracking', 'location'])
    .select(['subtotal_cents', 'delivery_cents', 'voucher_cents', 'total_cents'])
    .select(['delivery_methods.name as method', 'kind'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await orderItems(trx, [orderId]);
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
    totalCents: order.total_cents,
    delivery: { method: order.method, kind: order.kind, location: order.location, tracking: order.tracking },
    lines: items.map((item) => ({
      item: item.itemCode,
      sku: item.sku,
      colour: item.colourCode,
      size: item.size,
      name: item.name,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      customizationCents: item.customizationCents,
      isCustomized: item.customization !== null,
    })),
  };
}
