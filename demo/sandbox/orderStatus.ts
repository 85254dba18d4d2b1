import type { GatewayOrder } from './orderBook.ts';

const paymentStates = {
  0: 'CREATED',
  2: 'DEPOSITED',
  3: 'REVERSED',
  4: 'REFUNDED',
  5: 'CREATED',
  6: 'DECLINED',
} as const;

/** What `getOrderStatusExtended.do` tells about an order. */
export function orderStatus(order: GatewayOrder) {
  const isPaid = order.orderStatus === 2 || order.orderStatus === 4;
  const paid = isPaid ? order.amount : 0;
  return {
    errorCode: '0',
    errorMessage: 'Success',
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    actionCode: order.actionCode,
    actionCodeDescription: '',
    amount: order.amount,
    currency: order.currency,
    date: order.createdAt,
    orderDescription: order.description,
    ...(isPaid && {
      cardAuthInfo: { maskedPan: order.maskedPan, expiration: '203412', approvalCode: '12345678' },
    }),
    attributes: [{ name: 'mdOrder', value: order.orderId }],
    paymentAmountInfo: {
      paymentState: paymentStates[order.orderStatus],
      approvedAmount: paid,
      depositedAmount: paid - order.refundedAmount,
      refundedAmount: order.refundedAmount,
    },
  };
}
