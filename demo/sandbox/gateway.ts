import type { GatewayOrder, OrderBook } from './orderBook.ts';

export type Operation = 'deposited' | 'declinedByTimeout' | 'reversed' | 'refunded';

export interface Gateway {
  /** The order as it is now, its session ended where its time is over. */
  look(orderId: string): GatewayOrder | undefined;
  lookByNumber(orderNumber: string): GatewayOrder | undefined;
  change(order: GatewayOrder, change: Partial<GatewayOrder>): GatewayOrder;
  deposit(order: GatewayOrder, maskedPan: string): GatewayOrder;
  endSessions(): void;
}

const attemptDeclined = -2025;
const sessionEnded = -2014;

/** The states of orders, and who is told about them. */
export function createGateway(
  book: OrderBook,
  tell: (order: GatewayOrder, operation: Operation, ok: boolean) => void,
): Gateway {
  const change: Gateway['change'] = (order, change) => {
    const changed = { ...order, ...change };
    book.write(changed);
    return changed;
  };
  const asOfNow = (order: GatewayOrder | undefined): GatewayOrder | undefined => {
    if (!order || !isOpen(order) || Date.now() < order.expiresAt) return order;
    const ended = change(order, { orderStatus: 6, actionCode: sessionEnded });
    tell(ended, 'declinedByTimeout', false);
    return ended;
  };
  return {
    look: (orderId) => asOfNow(book.find(orderId)),
    lookByNumber: (orderNumber) => asOfNow(book.findByNumber(orderNumber)),
    change,
    deposit(order, maskedPan) {
      const paid = change(order, { orderStatus: 2, actionCode: 0, maskedPan });
      tell(paid, 'deposited', true);
      return paid;
    },
    endSessions() {
      for (const order of book.all()) asOfNow(order);
    },
  };
}

export const isOpen = (order: GatewayOrder): boolean => order.orderStatus === 0 || order.orderStatus === 5;

/** The card was declined and the session stays open: the shopper may try another. */
export const declinedAttempt = { orderStatus: 0, actionCode: attemptDeclined } as const;
