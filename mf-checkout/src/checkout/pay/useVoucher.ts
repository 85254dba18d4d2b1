import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useCalls, type CartLine } from 'mf-shared';
import { orderedLine } from '../../cart/orderedLine.ts';
import { loadChunk } from '../placing/loadChunk.ts';
import { voucherFits } from '../draft/totals.ts';
import type { Draft } from '../draft/useDraft.ts';
import { voucherFailed, voucherTooLarge, type Voucher } from '../draft/voucher.ts';

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
  cartLines: CartLine[],
  subtotalCents: number,
): VoucherControl {
  const calls = useCalls();
  const field = useRef<HTMLInputElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState('');
  const lines = JSON.stringify(cartLines.map(orderedLine));
  const cart = lines + subtotalCents;
  const askedFor = useRef('');
  const changedCart = voucher?.isOfLines && voucher.cart !== cart ? cart : null;
  const isTooLarge = voucher !== null && !changedCart && !voucherFits(voucher.cents, subtotalCents);
  const usable = changedCart || isTooLarge ? null : voucher;

  const ask = async (): Promise<Voucher | 'refused'> => {
    askedFor.current = cart;
    const redeemed = await loadChunk().then(
      ({ redeem }) => redeem(calls, typed, lines, subtotalCents),
      () => ({ error: voucherFailed }),
    );
    const found = 'voucher' in redeemed ? { ...redeemed.voucher, cart } : null;
    // Meanwhile the cart may have changed again, or another code may have been entered.
    if (askedFor.current === cart) {
      setError('error' in redeemed ? redeemed.error : '');
      change({ voucher: found });
    }
    return found ?? 'refused';
  };

  const check = async (): Promise<Voucher | 'refused'> => {
    setIsChecking(true);
    const found = await ask();
    setIsChecking(false);
    return found;
  };

  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    if (changedCart) askAgain();
  }, [changedCart]);

  return {
    typed,
    applied: usable,
    error: isTooLarge ? voucherTooLarge : error,
    isChecking,
    field,
    type: (voucherText) => {
      askedFor.current = '';
      setError('');
      change({ voucherText, voucher: null });
    },
    remove: () => {
      askedFor.current = '';
      setError('');
      change({ voucherText: '', voucher: null });
      field.current?.focus();
    },
    redeem: async () => {
      if (!isChecking) await check();
    },
    forOrder: async () => {
      if (!typed.trim()) return null;
      const found = usable ?? (await check());
      if (found === 'refused') field.current?.focus();
      return found;
    },
    recheck: () => {
      if (typed.trim()) void check();
    },
  };
}
