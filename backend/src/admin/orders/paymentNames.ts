import type { wayOfPaying } from '../../orders/api.ts';

export const paymentNames: Record<ReturnType<typeof wayOfPaying>, string> = {
  card: 'card',
  cash: 'cash',
  'card-terminal': 'card terminal',
  voucher: 'voucher',
};
