export interface Voucher {
  code: string;
  cents: number;
  /** Whether the amount is valid for `cart` only. */
  isOfLines?: boolean | undefined;
  /** Lines and subtotal for which it was redeemed. */
  cart?: string;
}

export const voucherFailed = 'Failed to validate voucher code.';
export const voucherTooLarge = 'Voucher cannot be applied when subtotal exceeds voucher amount.';

export function isVoucher(value: unknown): value is Voucher {
  if (typeof value !== 'object' || value === null) return false;
  const { code, cents } = value as Partial<Voucher>;
  return typeof code === 'string' && Number.isSafeInteger(cents) && Number(cents) > 0;
}
