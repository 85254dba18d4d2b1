import type { OrderSummary } from 'mf-shared';

export const orderStatus: Record<OrderSummary['status'], string> = {
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  'handed-over': 'On its way',
  delivered: 'Delivered',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
