import type { OrderSummary } from 'mf-shared';

export const orderStatus = {
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  'handed-over': 'On its way',
  delivered: 'Delivered',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderSummary['status'], string>;
