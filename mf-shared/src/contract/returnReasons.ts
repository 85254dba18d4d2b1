/** Optional for the customer, since the law requires no reason. */
export const returnReasons = [
  'too-small',
  'too-large',
  'not-as-shown',
  'faulty',
  'wrong-item',
  'too-late',
  'changed-mind',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const refundReasons = [...returnReasons, 'out-of-stock', 'lost', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];
