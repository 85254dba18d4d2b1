import { useEffect, useRef, useState } from 'react';
import { CallError, useCalls, useLanguage } from 'mf-shared';
import { useTexts, type Texts } from '../texts.ts';
import { placeOrder, type Checkout } from './placeOrder.ts';

export type Payment = { status: 'idle' } | { status: 'paying' } | { status: 'failed'; text: string };

const idle: Payment = { status: 'idle' };

const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.status === 409;

function failureText(error: unknown, t: Texts): string {
  if (isRefused(error)) return t.dynamic(error.message);
  const reason = t.dynamic(error instanceof Error ? error.message : String(error));
  return t('Error during checkout. Please take a screenshot of the error and contact us. Error: {reason}', {
    reason,
  });
}

/** Ignores `pay` while a payment is starting. `onRefused` is called when prices or stock have changed. */
export function usePayment(onRefused: () => void): {
  payment: Payment;
  pay: (checkout: Checkout) => void;
} {
  const t = useTexts();
  const language = useLanguage();
  const calls = useCalls();
  const isPaying = useRef(false);
  const [payment, setPayment] = useState(idle);

  const pay = (checkout: Checkout): void => {
    if (isPaying.current) return;
    isPaying.current = true;
    setPayment({ status: 'paying' });
    // On success the browser leaves for the card page: the button stays disabled.
    placeOrder(calls, checkout, language).catch((error: unknown) => {
      isPaying.current = false;
      setPayment({ status: 'failed', text: failureText(error, t) });
      if (isRefused(error)) onRefused();
    });
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
