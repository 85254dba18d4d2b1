import type { CallsClient } from 'mf-shared';
import { findVoucher } from '../specification/findVoucher.ts';
import { voucherFits } from './totals.ts';
import { isVoucher, voucherFailed, voucherTooLarge, type Voucher } from './voucher.ts';

type Redeemed = { voucher: Voucher } | { error: string };

export async function redeem(calls: CallsClient, typed: string, subtotalCents: number): Promise<Redeemed> {
  const code = typed.trim();
  if (!code) return { error: 'Invalid voucher code.' };
  try {
    const voucher = { code, cents: await findVoucher(calls, code) };
    if (!isVoucher(voucher)) return { error: 'Invalid voucher code.' };
    return voucherFits(voucher.cents, subtotalCents) ? { voucher } : { error: voucherTooLarge };
  } catch {
    return { error: voucherFailed };
  }
}
