import { safeLocalStorage, type CartLine } from 'mf-shared';
import type { OrderPayload } from './orderPayload.ts';

export interface PlacedOrder {
  number: string;
  amountCents: number;
  payload: OrderPayload;
  lines: OrderedCartLine[];
  /** Texts in the page's language that the payload does not contain. */
  shown?: ShownOrder;
}

interface ShownOrder {
  delivery: string;
  arrival: string;
  lines: { name: string; variant: string }[];
}

type OrderedCartLine = Pick<CartLine, 'specific_id' | 'quantity'>;

const numberKey = 'orderNumber';
const idKey = 'orderId';
const detailsKey = 'orderDetails';

/**
 * Stores the order while the customer is on the card page. `orderId` is the card provider's. Uses local
 * storage, because a banking app may return to another tab.
 */
export function storeOrder({ number, ...details }: PlacedOrder, orderId: string): void {
  safeLocalStorage.set(numberKey, number);
  safeLocalStorage.set(idKey, orderId);
  safeLocalStorage.setJson(detailsKey, details);
}

/** Returns whether an order awaits its payment, even if the stored data is invalid. */
export const hasOrder = (): boolean => [numberKey, idKey].some((key) => Boolean(safeLocalStorage.get(key)));

export const readOrderId = (): string | null => safeLocalStorage.get(idKey) || null;

function isOrderedLine(value: unknown): value is OrderedCartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { specific_id, quantity } = value as Partial<OrderedCartLine>;
  return typeof specific_id === 'string' && Number.isSafeInteger(quantity);
}

function isDetails(value: unknown): value is Omit<PlacedOrder, 'number'> {
  if (typeof value !== 'object' || value === null) return false;
  const { amountCents, payload, lines } = value as Partial<PlacedOrder>;
  const isValid = Number.isSafeInteger(amountCents) && typeof payload === 'object' && payload !== null;
  return isValid && Array.isArray(lines) && lines.every(isOrderedLine);
}

export const toPlacedOrder = (number: string, details: unknown): PlacedOrder | null =>
  isDetails(details) && details.payload.orderid === number ? { ...details, number } : null;

/** Returns the last order that is not known to be paid; null if none or an invalid one is stored. */
export function readOrder(): PlacedOrder | null {
  const number = safeLocalStorage.get(numberKey);
  return number ? toPlacedOrder(number, safeLocalStorage.getJson(detailsKey)) : null;
}

export function clearOrder(): void {
  for (const key of [numberKey, idKey, detailsKey]) safeLocalStorage.remove(key);
}
