import { safeSessionStorage } from 'mf-shared';
import type { PendingPayment } from '../specification/PendingPayment.ts';
import { toPendingPayment } from '../specification/storedOrder.ts';

const key = 'reservedOrder';

export interface Reservation {
  order: PendingPayment;
  /** The last day on which the units are kept. */
  until: string;
  /** Time limit for opening the mailed link; missing if nothing is to be confirmed. */
  confirmWithinMinutes?: number | undefined;
  /** Whether the order's lines were removed from the cart. */
  isFinished: boolean;
}

/** Stores the latest order that this tab reserved. */
export const storeReservation = (reservation: Reservation): void =>
  safeSessionStorage.setJson(key, reservation);

export function readReservation(): Reservation | null {
  const stored = safeSessionStorage.getJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { order, until, confirmWithinMinutes, isFinished } = stored as Partial<Reservation>;
  const read = toPendingPayment(order?.number ?? null, order);
  if (!read || typeof until !== 'string') return null;
  return { order: read, until, confirmWithinMinutes, isFinished: isFinished === true };
}
