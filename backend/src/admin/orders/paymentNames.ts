import type { WayOfPaying } from '../../orders/api.ts';

export const paymentNames: Record<WayOfPaying, string> = {
  card: 'card',
  cash: 'cash',
  'card-terminal': 'card terminal',
  voucher: 'voucher',
};
