import type { GatewayOrder, OrderBook, PaymentWay } from './orderBook.ts';

export type Operation = 'deposited' | 'declinedByTimeout' | 'refunded';

export interface Gateway {
  /** Declines the order first if its session has expired. */
  find(orderId: string): GatewayOrder | undefined;
  change(order: GatewayOrder, change: Partial<GatewayOrder>): GatewayOrder;
  deposit(order: GatewayOrder, maskedPan: string, paymentWay?: PaymentWay): GatewayOrder;
  expireSessions(): void;
}

const attemptDeclined = -2025;
const sessionEnded = -2014;

export function createGateway(
  book: OrderBook,
  notify: (order: GatewayOrder, operation: Operation, ok: boolean) => void,
  now: () => number,
): Gateway {
  const change: Gateway['change'] = (order, change) => {
    const changed = { ...order, ...change };
    book.write(changed);
    return changed;
  };
  const withExpiry = (order: GatewayOrder | undefined): GatewayOrder | undefined => {
    if (!order || !isOpen(order) || now() < order.expiresAt) return order;
    const ended = change(order, { orderStatus: 6, actionCode: sessionEnded });
    notify(ended, 'declinedByTimeout', false);
    return ended;
  };
  return {
    find: (orderId) => withExpiry(book.find(orderId)),
    change,
    deposit(order, maskedPan, paymentWay = 'CARD') {
      const paid = change(order, { orderStatus: 2, actionCode: 0, maskedPan, paymentWay });
      notify(paid, 'deposited', true);
      return paid;
    },
    expireSessions() {
      for (const order of book.all()) withExpiry(order);
    },
  };
}

export const isOpen = (order: GatewayOrder): boolean => order.orderStatus === 0 || order.orderStatus === 5;

/** The card was declined; the session stays open for another card. */
export const declinedAttempt = { orderStatus: 0, actionCode: attemptDeclined } as const;
