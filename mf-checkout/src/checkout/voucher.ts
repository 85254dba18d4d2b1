import type { CallsClient } from 'mf-shared';
import { findVoucher } from '../specification/findVoucher.ts';
import { voucherFits } from './totals.ts';

export interface Voucher {
  code: string;
  cents: number;
}

export const voucherTooLarge = 'Voucher cannot be applied when subtotal exceeds voucher amount.';

export function isVoucher(value: unknown): value is Voucher {
  if (typeof value !== 'object' || value === null) return false;
  const { code, cents } = value as Partial<Voucher>;
  return typeof code === 'string' && Number.isSafeInteger(cents) && Number(cents) > 0;
}

type Redeemed = { voucher: Voucher } | { error: string };

export async function redeem(calls: CallsClient, typed: string, subtotalCents: number): Promise<Redeemed> {
  const code = typed.trim();
  if (!code) return { error: 'Invalid voucher code.' };
  try {
    const voucher = { code, cents: await findVoucher(calls, code) };
    if (!isVoucher(voucher)) return { error: 'Invalid voucher code.' };
    return voucherFits(voucher.cents, subtotalCents) ? { voucher } : { error: voucherTooLarge };
  } catch {
    return { error: 'Failed to validate voucher code.' };
  }
}
