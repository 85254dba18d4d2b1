import type { CounterPayment } from 'mf-shared/counterPayments';

export const paymentNames: Record<CounterPayment | 'card', string> = {
  card: 'card',
  cash: 'cash',
  'card-terminal': 'card terminal',
};
