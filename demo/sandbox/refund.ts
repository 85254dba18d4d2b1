import { declinedAttempt, isOpen, type Gateway, type Operation } from './createGateway.ts';
import type { GatewayOrder } from './orderBook.ts';
import type { Fields } from './registerOrder.ts';
import { success, gatewayError, wrongState } from './GatewayError.ts';

type Notify = (order: GatewayOrder, operation: Operation, ok: boolean) => void;

export function declineOrder(order: GatewayOrder, gateway: Gateway): object {
  if (!isOpen(order)) return wrongState;
  gateway.change(order, { ...declinedAttempt, orderStatus: 6 });
  return success;
}

/** An amount of 0 refunds the rest. Repeating an `externalRefundId` changes nothing. */
export function refundOrder(order: GatewayOrder, fields: Fields, gateway: Gateway, notify: Notify): object {
  const { externalRefundId = '', amount = '' } = fields;
  if (externalRefundId && externalRefundId in order.refunds) return success;
  const left = order.amount - order.refundedAmount;
  const wanted = amount === '0' ? left : Number(amount);
  if (order.orderStatus !== 2 && order.orderStatus !== 4) return wrongState;
  if (!Number.isInteger(wanted) || wanted <= 0 || wanted > left)
    return gatewayError(5, 'Refund amount is wrong');
  const refunds = externalRefundId ? { ...order.refunds, [externalRefundId]: wanted } : order.refunds;
  const refundedAmount = order.refundedAmount + wanted;
  notify(gateway.change(order, { orderStatus: 4, refundedAmount, refunds }), 'refunded', true);
  return success;
}
