import { useEffect, useRef, useState } from 'react';
import { bus, CallError, useCalls, useLanguage } from 'mf-shared';
import { useTexts, type Texts } from '../texts.ts';
import type * as CheckoutChunk from './checkoutChunk.ts';
import { loadChunk } from './loadChunk.ts';
import type { Checkout } from './placeOrder.ts';

export type Payment =
  | { status: 'idle' }
  /** The order is being placed, then the browser leaves for the card page. */
  | { status: 'placing' | 'leaving' }
  | { status: 'failed'; text: string };

type Prepare = (chunk: typeof CheckoutChunk) => Promise<Checkout | null>;

const idle: Payment = { status: 'idle' };

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status;

function failureText(error: unknown, t: Texts): string {
  if (hasStatus(error, 401))
    return t('You have been signed out. Please sign in again, then press the button.');
  const reason = t.dynamic(error instanceof Error ? error.message : String(error));
  // The voucher is no longer valid: the reason says what to do.
  if (hasStatus(error, 410)) return reason;
  return t('Error during checkout. Please take a screenshot of the error and contact us. Error: {reason}', {
    reason,
  });
}

/** Calls `onRefused` when prices, stock, voucher or delivery may have changed. */
export function usePayment(onRefused: () => void): {
  payment: Payment;
  pay: (prepare: Prepare) => void;
} {
  const t = useTexts();
  const language = useLanguage();
  const calls = useCalls();
  const isPaying = useRef(false);
  const [payment, setPayment] = useState(idle);

  const end = (result: Payment): void => {
    isPaying.current = false;
    setPayment(result);
  };

  const start = async (prepare: Prepare): Promise<void> => {
    try {
      const chunk = await loadChunk();
      const checkout = await prepare(chunk);
      // The button stays disabled on success, because the browser leaves for the card page.
      if (checkout)
        await chunk.placeOrder(calls, checkout, language, () => setPayment({ status: 'leaving' }));
      else end(idle);
    } catch (error) {
      end({ status: 'failed', text: failureText(error, t) });
      if (hasStatus(error, 401)) bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' });
      if ([400, 409, 410].some((status) => hasStatus(error, status))) onRefused();
    }
  };

  const pay = (prepare: Prepare): void => {
    if (isPaying.current) return;
    isPaying.current = true;
    setPayment({ status: 'placing' });
    void start(prepare);
  };

  useEffect(() => {
    // A failed preload is repeated on demand.
    loadChunk().catch(() => undefined);
  }, []);

  useEffect(() => {
    // A page restored from the back/forward cache still has the state in which it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isPaying.current = false;
      setPayment(idle);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return { payment, pay };
}
