import { safeSessionStorage } from 'mf-shared';
import {
  readOrder,
  readOrderId,
  readOrderNumber,
  toPendingPayment,
} from '../../specification/storedOrder.ts';
import type { Supplement } from 'mf-shared/calls';
import type { PendingPayment } from '../../specification/PendingPayment.ts';

interface PaidOrder {
  orderId: string;
  /** Null if this browser has not stored the order. */
  number: string | null;
  order: PendingPayment | null;
  supplement?: Supplement | undefined;
}

const key = 'paidOrder';

/** `orderId` is this browser's own order or, if none is stored, the one of the return URL. */
export function markPaid(orderId: string, supplement?: Supplement): void {
  const isOwn = readOrderId() === orderId;
  const number = isOwn ? readOrderNumber() : null;
  const order = isOwn ? readOrder() : null;
  safeSessionStorage.setJson(key, { orderId, number, order, supplement });
}

/** Null if no order was paid or another one was started since. */
export function readPaidOrder(): PaidOrder | null {
  const stored = safeSessionStorage.getJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderId, number, order, supplement } = stored as Partial<PaidOrder>;
  if (typeof orderId !== 'string' || ![null, orderId].includes(readOrderId())) return null;
  if (typeof number !== 'string') return { orderId, number: null, order: null, supplement };
  return { orderId, number, order: toPendingPayment(number, order), supplement };
}
