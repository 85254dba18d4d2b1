import { useEffect, useRef, useState } from 'react';
import { bus, CallError, useCalls, useLanguage } from 'mf-shared';
import { useTexts, type Texts } from '../texts.ts';
import { placeOrder, type Checkout } from './placeOrder.ts';

export type Payment = { status: 'idle' } | { status: 'paying' } | { status: 'failed'; text: string };

const idle: Payment = { status: 'idle' };

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status;

function failureText(error: unknown, t: Texts): string {
  if (hasStatus(error, 401)) return t('You have been signed out. Please sign in again, then press PAY NOW.');
  const reason = t.dynamic(error instanceof Error ? error.message : String(error));
  return t('Error during checkout. Please take a screenshot of the error and contact us. Error: {reason}', {
    reason,
  });
}

/** Ignores `pay` while a payment is starting. `prepare` resolves to null if something is to be corrected first;
 *  `onRefused` is called when prices, stock or voucher have changed. */
export function usePayment(onRefused: () => void): {
  payment: Payment;
  pay: (prepare: () => Promise<Checkout | null>) => void;
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

  const start = async (prepare: () => Promise<Checkout | null>): Promise<void> => {
    try {
      const checkout = await prepare();
      // On success the browser leaves for the card page: the button stays disabled.
      if (checkout) await placeOrder(calls, checkout, language);
      else end(idle);
    } catch (error) {
      end({ status: 'failed', text: failureText(error, t) });
      if (hasStatus(error, 401)) bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' });
      if (hasStatus(error, 409)) onRefused();
    }
  };

  const pay = (prepare: () => Promise<Checkout | null>): void => {
    if (isPaying.current) return;
    isPaying.current = true;
    setPayment({ status: 'paying' });
    void start(prepare);
  };

  useEffect(() => {
    // Back from the card page through the back/forward cache: the page still has the state it was left with.
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
