import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Amounts in cents, times in milliseconds. */
export interface GatewayOrder {
  orderId: string;
  orderNumber: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  callbackUrl: string;
  shopName: string;
  shopUrl: string;
  language: string;
  expiresAt: number;
  orderStatus: 0 | 2 | 4 | 5 | 6;
  actionCode: number;
  maskedPan: string;
  paymentWay?: PaymentWay;
  refundedAmount: number;
  refunds: Record<string, number>;
}

export type PaymentWay = 'CARD' | 'APPLE_PAY' | 'GOOGLE_PAY_TOKENIZED';

export interface OrderBook {
  find(orderId: string): GatewayOrder | undefined;
  findByNumber(orderNumber: string): GatewayOrder | undefined;
  all(): GatewayOrder[];
  /** The order is stored in the file when this returns. */
  write(order: GatewayOrder): void;
}

export function openOrderBook(file: string): OrderBook {
  const orders = new Map<string, GatewayOrder>();
  const ids = new Map<string, string>();
  const index = (order: GatewayOrder): void => {
    orders.set(order.orderId, order);
    ids.set(order.orderNumber, order.orderId);
  };
  for (const order of readOrders(file)) index(order);
  mkdirSync(dirname(file), { recursive: true });

  return {
    find: (orderId) => orders.get(orderId),
    findByNumber: (orderNumber) => orders.get(ids.get(orderNumber) ?? ''),
    all: () => [...orders.values()],
    write(order) {
      // The line feed comes first, so that a line cut off by a crash does not spoil the next one.
      appendFileSync(file, `\n${JSON.stringify(order)}`);
      index(order);
    },
  };
}

function readOrders(file: string): GatewayOrder[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as GatewayOrder];
    } catch {
      return [];
    }
  });
}
