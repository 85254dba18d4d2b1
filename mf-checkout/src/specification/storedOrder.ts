import { safeLocalStorage, type CartLine } from 'mf-shared';
import type { PendingPayment } from './PendingPayment.ts';

const numberKey = 'orderNumber';
const idKey = 'orderId';
const detailsKey = 'orderDetails';

/** Uses local storage, because a banking app may return to another tab. `orderId` is the card provider's. */
export function storeOrder(order: PendingPayment, orderId: string): void {
  safeLocalStorage.set(numberKey, order.number);
  safeLocalStorage.set(idKey, orderId);
  safeLocalStorage.setJson(detailsKey, order);
}

export const hasOrder = (): boolean => [numberKey, idKey].some((key) => Boolean(safeLocalStorage.get(key)));

export const readOrderId = (): string | null => safeLocalStorage.get(idKey) || null;

export const readOrderNumber = (): string | null => safeLocalStorage.get(numberKey) || null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLine = (value: unknown): value is CartLine =>
  isObject(value) &&
  ['id', 'quantity', 'unitPriceCents'].every((name) =>
    Number.isSafeInteger((value as Record<string, unknown>)[name]),
  );

// Until 3.1.0: orders whose payment began before the update to 3.0.0 have the former names of fields.
function withPresentNames(line: unknown): unknown {
  if (!isObject(line) || !('discountedCents' in line)) return line;
  const { color, colorName, priceCents, discountedCents, ...others } = line as Record<string, unknown>;
  return {
    ...others,
    colourCode: color,
    colourName: colorName,
    listPriceCents: priceCents,
    unitPriceCents: discountedCents,
  };
}

/** Null if these are not stored details. */
export function toPendingPayment(expected: string | null, details: unknown): PendingPayment | null {
  if (!isObject(details)) return null;
  const { number, amountCents, lines: stored, customer, delivery } = details as Partial<PendingPayment>;
  const lines = Array.isArray(stored) ? stored.map(withPresentNames) : [null];
  return number &&
    number === expected &&
    Number.isSafeInteger(amountCents) &&
    isObject(customer) &&
    isObject(delivery) &&
    lines.every(isLine)
    ? { ...(details as PendingPayment), lines }
    : null;
}

export const readOrder = (): PendingPayment | null =>
  toPendingPayment(readOrderNumber(), safeLocalStorage.getJson(detailsKey));

/** The number that the customer knows: a supplement has a number of its own. */
export const shownNumber = ({ number, supplement }: PendingPayment): string => supplement?.order ?? number;

export function clearOrder(): void {
  for (const key of [numberKey, idKey, detailsKey]) safeLocalStorage.remove(key);
}
