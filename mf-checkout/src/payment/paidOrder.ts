import { safeLocalStorage, safeSessionStorage } from 'mf-shared';
import { readOrderId } from './orderInProgress.ts';

/** An order of which the shop said that its payment is completed: what the success page needs besides access. */
export interface PaidOrder {
  /** The card provider's. */
  orderId: string;
  /** The shop's, where this browser knows it. */
  number: string | null;
}

const key = 'paidOrder';

/** `orderId` is this browser's own order or, where it remembers none, the one of the way back. */
export function markPaid(orderId: string): void {
  const number = readOrderId() === orderId ? safeLocalStorage.get('orderNumber') : null;
  safeSessionStorage.setJson(key, { orderId, number });
}

/** The paid order of this tab; null where there is none or where another was begun since. */
export function readPaidOrder(): PaidOrder | null {
  const stored = safeSessionStorage.getJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderId, number } = stored as Partial<PaidOrder>;
  if (typeof orderId !== 'string' || ![null, orderId].includes(readOrderId())) return null;
  return { orderId, number: typeof number === 'string' ? number : null };
}
