import { toCents, type ShopEvents } from 'mf-shared';
import type { OrderInProgress } from './orderInProgress.ts';

/** What the shop hears of a paid order. */
export function paidEvent({
  number,
  amountCents,
  payload,
}: OrderInProgress): ShopEvents['checkout:order-paid'] {
  const paid = { v: 1, number, totalCents: amountCents } as const;
  // It was kept in the browser, where it can have been written by an older release.
  if (!Array.isArray(payload.orderitems)) return paid;
  const delivery = payload.orderitems.find(({ model }) => model === 'DELIVERY');
  return {
    ...paid,
    shippingCents: toCents(delivery?.total ?? 0),
    items: payload.orderitems
      .filter((item) => item !== delivery)
      .map(({ model, color, size, qty, total }) => ({
        code: model,
        variant: `${color}, ${size}`,
        quantity: qty,
        totalCents: toCents(total),
      })),
  };
}
