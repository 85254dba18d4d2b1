import type { RefundReason } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export const reasonNames: Record<RefundReason, Text> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  faulty: 'Faulty',
  'wrong-item': 'Wrong item',
  'too-late': 'Arrived too late',
  'changed-mind': 'Changed their mind',
  'out-of-stock': 'Sold out',
  lost: 'Lost in transit',
  goodwill: 'Goodwill',
};
