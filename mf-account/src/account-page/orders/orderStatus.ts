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
  { status, payAtPickup, isToConfirm }: Pick<OrderSummary, 'status' | 'payAtPickup' | 'isToConfirm'>,
  t: Texts,
): string => {
  if (isToConfirm) return t('Not confirmed');
  return t(payAtPickup ? 'To pay at pickup' : statusTexts[status]);
};
