import { safeLocalStorage, type CartLine } from 'mf-shared';
import type { OrderPayload } from './orderPayload.ts';

/** What an order is, for whoever comes back from the card page. */
export interface OrderInProgress {
  number: string;
  amountCents: number;
  payload: OrderPayload;
  /** The lines of the cart that it is for. */
  lines: OrderedCartLine[];
}

export type OrderedCartLine = Pick<CartLine, 'specific_id' | 'quantity'>;

const numberKey = 'orderNumber';
const idKey = 'orderId';
const detailsKey = 'orderDetails';

/** Remembers the order while its shopper is away. `orderId` is the card provider's. In the local storage, because the
 *  way back from a bank's own app may end in another tab. */
export function keepOrder({ number, ...details }: OrderInProgress, orderId: string): void {
  safeLocalStorage.set(numberKey, number);
  safeLocalStorage.set(idKey, orderId);
  safeLocalStorage.setJson(detailsKey, details);
}

export const readOrderId = (): string | null => safeLocalStorage.get(idKey) || null;

function isOrderedLine(value: unknown): value is OrderedCartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { specific_id, quantity } = value as Partial<OrderedCartLine>;
  return typeof specific_id === 'string' && Number.isSafeInteger(quantity);
}

function isDetails(value: unknown): value is Omit<OrderInProgress, 'number'> {
  if (typeof value !== 'object' || value === null) return false;
  const { amountCents, payload, lines } = value as Partial<OrderInProgress>;
  const isWhole = Number.isSafeInteger(amountCents) && typeof payload === 'object' && payload !== null;
  return isWhole && Array.isArray(lines) && lines.every(isOrderedLine);
}

/** The order that was placed last and is not known to be paid; null where nothing of it, or nonsense, is stored. */
export function readOrder(): OrderInProgress | null {
  const number = safeLocalStorage.get(numberKey);
  const details = safeLocalStorage.getJson(detailsKey);
  if (!number || !isDetails(details) || details.payload.orderid !== number) return null;
  return { number, ...details };
}

export function forgetOrder(): void {
  for (const key of [numberKey, idKey, detailsKey]) safeLocalStorage.remove(key);
}
