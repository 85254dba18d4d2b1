import { safeLocalStorage, safeSessionStorage } from 'mf-shared';
import { readOrder, readOrderId, toPlacedOrder, type PlacedOrder } from './placedOrder.ts';

interface PaidOrder {
  /** The card provider's id. */
  orderId: string;
  /** The shop's number, if this browser has stored the order. */
  number: string | null;
  order: PlacedOrder | null;
}

const key = 'paidOrder';

/**
 * Marks the order as paid. `orderId` is this browser's own order or, if none is stored, the one of the return
 * URL.
 */
export function markPaid(orderId: string): void {
  const isOwn = readOrderId() === orderId;
  const number = isOwn ? safeLocalStorage.get('orderNumber') : null;
  safeSessionStorage.setJson(key, { orderId, number, order: isOwn ? readOrder() : null });
}

/** Returns the paid order of this tab; null if there is none or another order was started since. */
export function readPaidOrder(): PaidOrder | null {
  const stored = safeSessionStorage.getJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderId, number, order } = stored as Partial<PaidOrder>;
  if (typeof orderId !== 'string' || ![null, orderId].includes(readOrderId())) return null;
  if (typeof number !== 'string') return { orderId, number: null, order: null };
  return { orderId, number, order: toPlacedOrder(number, order) };
}
