import type { FaqView } from 'mf-shared';
import type { Text } from '../language/texts.ts';

export const viewNames: Record<FaqView, Text> = {
  terms: 'Terms & conditions',
  privacy: 'Privacy & cookies',
  returns: 'Returns & refunds',
  shipping: 'Shipping',
  account: 'Questions about the account',
};
