import { useRef, useState, type RefObject } from 'react';
import { useCalls } from 'mf-shared';
import { loadChunk } from './loadChunk.ts';
import { voucherFits } from './totals.ts';
import type { Draft } from './useDraft.ts';
import { voucherFailed, voucherTooLarge, type Voucher } from './voucher.ts';

export interface VoucherControl {
  typed: string;
  applied: Voucher | null;
  error: string;
  isChecking: boolean;
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  remove: () => void;
  redeem: () => Promise<void>;
  /** 'refused' if the error is shown at the field. */
  forOrder: () => Promise<Voucher | null | 'refused'>;
  /** Call after a rejected order: another order may have used up the voucher. */
  recheck: () => void;
}

export function useVoucher(
  { voucherText: typed, voucher }: Draft,
  change: (changes: Partial<Draft>) => void,
  subtotalCents: number,
): VoucherControl {
  const calls = useCalls();
  const field = useRef<HTMLInputElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState('');
  const isTooLarge = voucher !== null && !voucherFits(voucher.cents, subtotalCents);

  const check = async (): Promise<Voucher | 'refused'> => {
    setIsChecking(true);
    const redeemed = await loadChunk().then(
      ({ redeem }) => redeem(calls, typed, subtotalCents),
      () => ({ error: voucherFailed }),
    );
    setIsChecking(false);
    const found = 'voucher' in redeemed ? redeemed.voucher : null;
    setError('error' in redeemed ? redeemed.error : '');
    change({ voucher: found });
    return found ?? 'refused';
  };

  return {
    typed,
    applied: isTooLarge ? null : voucher,
    error: isTooLarge ? voucherTooLarge : error,
    isChecking,
    field,
    type: (voucherText) => {
      setError('');
      change({ voucherText, voucher: null });
    },
    remove: () => {
      setError('');
      change({ voucherText: '', voucher: null });
      field.current?.focus();
    },
    redeem: async () => {
      if (!isChecking) await check();
    },
    forOrder: async () => {
      if (!typed.trim()) return null;
      const found = voucher && !isTooLarge ? voucher : await check();
      if (found === 'refused') field.current?.focus();
      return found;
    },
    recheck: () => {
      if (typed.trim()) void check();
    },
  };
}
