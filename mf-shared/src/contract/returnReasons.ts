/** Reasons for a return. Optional, since the law requires none. */
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

/** Reasons for a refund by staff. */
export const refundReasons = [...returnReasons, 'out-of-stock', 'lost', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];
