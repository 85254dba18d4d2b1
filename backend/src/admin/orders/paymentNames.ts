import type { Text } from '../../locales/texts.ts';
import type { WayOfPaying } from '../../orders/api.ts';

export const paymentNames = {
  card: 'card',
  cash: 'cash',
  'card-terminal': 'card terminal',
  voucher: 'voucher',
} as const satisfies Record<WayOfPaying, Text>;
