import type { CancelReason } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export const cancelReasonNames: Record<CancelReason, Text> = {
  'customer-request': 'The customer asked for it',
  'out-of-stock': 'Sold out',
  'ordered-twice': 'Ordered twice',
  other: 'Another reason',
};

export const isCancelReason = (reason: string): reason is CancelReason =>
  Object.hasOwn(cancelReasonNames, reason);
