import { useEffect, useRef, useState } from 'react';
import { CallError, useCalls, useLanguage } from 'mf-shared';
import { usePageRestored } from '../../page/usePageRestored.ts';
import { useTexts, type Texts } from '../../texts.ts';
import type * as CheckoutChunk from '../placing/checkoutChunk.ts';
import { loadChunk } from '../placing/loadChunk.ts';
import type { NewOrder } from '../placing/placeOrder.ts';
import { requestSignIn } from '../sign-in/SignInButton.tsx';

export type Payment =
  | { status: 'idle' }
  /** The order is being placed, or the browser is leaving for the card page. */
  | { status: 'placing' | 'leaving' }
  | { status: 'failed'; text: string };

type Prepare = (chunk: typeof CheckoutChunk) => Promise<NewOrder | null>;

const idle: Payment = { status: 'idle' };

function failureText(error: unknown, httpStatus: number, t: Texts): string {
  if (httpStatus === 401) return t('You have been signed out. Please sign in again, then press the button.');
  const reason = t.dynamic(error instanceof Error ? error.message : String(error));
  // The voucher is no longer valid: the reason says what to do.
  if (httpStatus === 410) return reason;
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

  const pay = async (prepare: Prepare): Promise<void> => {
    if (isPaying.current) return;
    isPaying.current = true;
    setPayment({ status: 'placing' });
    try {
      const chunk = await loadChunk();
      const order = await prepare(chunk);
      // The button stays disabled on success, because the browser leaves for the card page.
      if (order) await chunk.placeOrder(calls, order, language, () => setPayment({ status: 'leaving' }));
      else end(idle);
    } catch (error) {
      const httpStatus = error instanceof CallError ? error.status : 0;
      end({ status: 'failed', text: failureText(error, httpStatus, t) });
      if (httpStatus === 401) requestSignIn();
      if ([400, 409, 410].includes(httpStatus)) onRefused();
    }
  };

  useEffect(() => {
    // A failed preload is repeated on demand.
    loadChunk().catch(() => undefined);
  }, []);

  usePageRestored(() => end(idle));

  return { payment, pay: (prepare) => void pay(prepare) };
}
