import { safeLocalStorage, safeSessionStorage } from 'mf-shared';
import { readOrder, readOrderId, toPlacedOrder, type PlacedOrder } from './placedOrder.ts';

/** An order whose payment is completed. The success page requires one, besides access. */
interface PaidOrder {
  /** The card provider's. */
  orderId: string;
  /** The shop's, if this browser has stored the order. */
  number: string | null;
  /** What was ordered, as this browser has stored it. */
  order: PlacedOrder | null;
}

const key = 'paidOrder';

/** `orderId` is this browser's own order or, if it has stored none, that of the return address. */
export function markPaid(orderId: string): void {
  const isOwn = readOrderId() === orderId;
  const number = isOwn ? safeLocalStorage.get('orderNumber') : null;
  safeSessionStorage.setJson(key, { orderId, number, order: isOwn ? readOrder() : null });
}

/** The paid order of this tab; null if there is none or another order was started since. */
export function readPaidOrder(): PaidOrder | null {
  const stored = safeSessionStorage.getJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderId, number, order } = stored as Partial<PaidOrder>;
  if (typeof orderId !== 'string' || ![null, orderId].includes(readOrderId())) return null;
  if (typeof number !== 'string') return { orderId, number: null, order: null };
  return { orderId, number, order: toPlacedOrder(number, order) };
}
