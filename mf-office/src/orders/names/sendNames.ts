import type { ExchangeSending } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export const sendNames: Record<ExchangeSending, Text> = {
  now: 'To be packed now',
  'after-return': 'To be packed once the old pieces are back',
  'handed-over': 'Handed over to the customer already',
};
