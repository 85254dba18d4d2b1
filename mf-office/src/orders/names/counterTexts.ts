import type { CounterPayment } from 'mf-shared/counterPayments';
import type { SupplementPayment } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export const paidTexts = {
  cash: 'Paid in cash',
  'card-terminal': 'Paid at the card terminal',
} satisfies Record<CounterPayment, Text>;

export const supplementPaymentTexts: Record<SupplementPayment, Text> = {
  link: 'Through a link by e-mail',
  ...paidTexts,
};

/** The shop cannot refund this money itself. */
export const giveBackTexts: Record<CounterPayment, Text> = {
  cash: 'Please give the customer the money in cash: the shop only records it.',
  'card-terminal':
    'Please send the money back to the customer’s card at the terminal: the shop only records it.',
};

export const givenBackTexts = {
  cash: 'Given back in cash',
  'card-terminal': 'Given back at the card terminal',
} satisfies Record<CounterPayment, Text>;

export const isCounterPayment = (text: string): text is CounterPayment => Object.hasOwn(paidTexts, text);
