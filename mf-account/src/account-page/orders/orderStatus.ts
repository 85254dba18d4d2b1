import type { OrderSummary } from 'mf-shared';
import type { Texts } from '../../texts.ts';

const statusTexts = {
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  packed: 'Packed',
  'handed-over': 'On its way',
  delivered: 'Delivered',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderSummary['status'], string>;

export const orderStatus = (
  { status, payAtPickup }: Pick<OrderSummary, 'status' | 'payAtPickup'>,
  t: Texts,
): string => t(payAtPickup ? 'To pay at pickup' : statusTexts[status]);
