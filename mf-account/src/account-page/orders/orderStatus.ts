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

const pickupTexts = { ...statusTexts, packed: 'Ready to collect', delivered: 'Collected' } as const;

type Order = Pick<OrderSummary, 'status' | 'isPickup' | 'payAtPickup' | 'isToConfirm'>;

export const orderStatus = ({ status, isPickup, payAtPickup, isToConfirm }: Order, t: Texts): string => {
  if (isToConfirm) return t('Not confirmed');
  if (payAtPickup) return t('To pay at pickup');
  return t((isPickup ? pickupTexts : statusTexts)[status]);
};
