import type { CallsClient } from 'mf-shared';
import { findVoucher } from '../../specification/findVoucher.ts';
import { voucherFits } from '../draft/totals.ts';
import { isVoucher, voucherFailed, voucherTooLarge, type Voucher } from '../draft/voucher.ts';

type Redeemed = { voucher: Voucher } | { error: string };

/** `lines` is the JSON of the cart's lines. */
export async function redeem(
  calls: CallsClient,
  typed: string,
  lines: string,
  subtotalCents: number,
): Promise<Redeemed> {
  const code = typed.trim();
  const invalid = 'Invalid voucher code.';
  if (!code) return { error: invalid };
  try {
    const { reason = invalid, ...found } = await findVoucher(calls, code, lines);
    const voucher = { code, ...found };
    if (!isVoucher(voucher)) return { error: reason };
    return voucherFits(voucher.cents, subtotalCents) ? { voucher } : { error: voucherTooLarge };
  } catch {
    return { error: voucherFailed };
  }
}
