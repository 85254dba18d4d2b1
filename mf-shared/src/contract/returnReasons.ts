/** Why something is sent back. Customers may say it and need not: the law asks for no reason. */
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

/** Why staff give money back. */
export const refundReasons = [...returnReasons, 'out-of-stock', 'lost', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];
