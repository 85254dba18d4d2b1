import { declinedAttempt, isOpen, type Gateway, type Operation } from './gateway.ts';
import type { GatewayOrder } from './orderBook.ts';
import type { Fields } from './registerOrder.ts';
import { done, refused, wrongState } from './refusals.ts';

type Tell = (order: GatewayOrder, operation: Operation, ok: boolean) => void;

/** Cancels an order that nobody has paid. */
export function declineOrder(order: GatewayOrder, gateway: Gateway): object {
  if (!isOpen(order)) return wrongState;
  gateway.change(order, { ...declinedAttempt, orderStatus: 6 });
  return done;
}

export function reverseOrder(order: GatewayOrder, gateway: Gateway, tell: Tell): object {
  if (order.orderStatus !== 2 || order.refundedAmount > 0) return wrongState;
  tell(gateway.change(order, { orderStatus: 3 }), 'reversed', true);
  return done;
}

/** A part or, with 0, all of what is left. The same `externalRefundId` again changes nothing. */
export function refundOrder(order: GatewayOrder, fields: Fields, gateway: Gateway, tell: Tell): object {
  const { externalRefundId = '', amount = '', expectedDepositedAmount } = fields;
  if (externalRefundId && externalRefundId in order.refunds) return done;
  const left = order.amount - order.refundedAmount;
  const wanted = amount === '0' ? left : Number(amount);
  if (order.orderStatus !== 2 && order.orderStatus !== 4) return wrongState;
  if (!Number.isInteger(wanted) || wanted <= 0 || wanted > left) return refused(5, 'Refund amount is wrong');
  if (expectedDepositedAmount !== undefined && Number(expectedDepositedAmount) !== left)
    return refused(5, 'Deposited amount is another');
  const refunds = externalRefundId ? { ...order.refunds, [externalRefundId]: wanted } : order.refunds;
  const refundedAmount = order.refundedAmount + wanted;
  tell(gateway.change(order, { orderStatus: 4, refundedAmount, refunds }), 'refunded', true);
  return done;
}
