import { safeLocalStorage, toCartLine, toCartLineV2, type CartLineV2 } from 'mf-shared';
import type { PendingPayment } from './PendingPayment.ts';

const numberKey = 'orderNumber';
const idKey = 'orderId';
const detailsKey = 'orderDetails';

/** Uses local storage, because a banking app may return to another tab. `orderId` is the card provider's. */
export function storeOrder(order: PendingPayment, orderId: string): void {
  safeLocalStorage.set(numberKey, order.number);
  safeLocalStorage.set(idKey, orderId);
  safeLocalStorage.setJson(detailsKey, toStoredOrder(order));
}

export const hasOrder = (): boolean => [numberKey, idKey].some((key) => Boolean(safeLocalStorage.get(key)));

export const readOrderId = (): string | null => safeLocalStorage.get(idKey) || null;

export const readOrderNumber = (): string | null => safeLocalStorage.get(numberKey) || null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLine = (value: unknown): value is CartLineV2 =>
  isObject(value) &&
  ['id', 'quantity', 'discountedCents'].every((name) =>
    Number.isSafeInteger((value as Record<string, unknown>)[name]),
  );

/** The lines are stored in the format that other live releases read. */
export const toStoredOrder = (order: PendingPayment) => ({ ...order, lines: order.lines.map(toCartLineV2) });

/** Null for anything else than stored details, also for those of releases before cart version 2. */
export function toPendingPayment(expected: string | null, details: unknown): PendingPayment | null {
  if (!isObject(details)) return null;
  const { number, amountCents, lines, customer, delivery } = details as Partial<PendingPayment>;
  return number &&
    number === expected &&
    Number.isSafeInteger(amountCents) &&
    isObject(customer) &&
    isObject(delivery) &&
    Array.isArray(lines) &&
    lines.every(isLine)
    ? { ...(details as PendingPayment), lines: lines.map(toCartLine) }
    : null;
}

export const readOrder = (): PendingPayment | null =>
  toPendingPayment(readOrderNumber(), safeLocalStorage.getJson(detailsKey));

export function clearOrder(): void {
  for (const key of [numberKey, idKey, detailsKey]) safeLocalStorage.remove(key);
}
