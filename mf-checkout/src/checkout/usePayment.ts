import { useEffect, useRef, useState } from 'react';
import { CallError, useCalls, useLanguage } from 'mf-shared';
import { payNow, type Checkout } from './payNow.ts';
import { useTexts, type Texts } from '../texts.ts';

export type Payment = { status: 'open' } | { status: 'paying' } | { status: 'failed'; text: string };

const open: Payment = { status: 'open' };

const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.status === 409;

function failureText(error: unknown, t: Texts): string {
  if (isRefused(error)) return t.dynamic(error.message);
  const reason = t.dynamic(error instanceof Error ? error.message : String(error));
  return t('Error during checkout. Please take a screenshot of the error and contact us. Error: {reason}', {
    reason,
  });
}

/** Pays once at a time. `onRefused`: the shop's prices or stock are not what the shopper saw. */
export function usePayment(onRefused: () => void): {
  payment: Payment;
  pay: (checkout: Checkout) => void;
} {
  const t = useTexts();
  const language = useLanguage();
  const calls = useCalls();
  const isPaying = useRef(false);
  const [payment, setPayment] = useState(open);

  const pay = (checkout: Checkout): void => {
    if (isPaying.current) return;
    isPaying.current = true;
    setPayment({ status: 'paying' });
    // After success the page is on its way out: the button stays as it is.
    payNow(calls, checkout, language).catch((error: unknown) => {
      isPaying.current = false;
      setPayment({ status: 'failed', text: failureText(error, t) });
      if (isRefused(error)) onRefused();
    });
  };

  useEffect(() => {
    // Back from the card page by the browser's memory of pages: as it was left, in the middle of paying.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isPaying.current = false;
      setPayment(open);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return { payment, pay };
}
