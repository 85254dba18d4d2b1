import { useState } from 'react';
import { CallError, pageAccess, paths, useCalls, useLanguage, useNavigate } from 'mf-shared';
import { openCardPage } from './openCardPage.ts';
import { readOrder } from './orderInProgress.ts';
import { useTexts } from '../texts.ts';

interface PayAgain {
  isOpening: boolean;
  failure: string;
  /** The same order on a card page once more; without an order to pay, its checkout. */
  payAgain: () => void;
  toCheckout: () => void;
}

const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Failed to register order with payment provider';

export function usePayAgain(): PayAgain {
  const t = useTexts();
  const language = useLanguage();
  const calls = useCalls();
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState('');

  const toCheckout = (): void => {
    pageAccess.grant();
    void navigate(paths.checkout());
  };

  const payAgain = (): void => {
    const order = readOrder();
    if (!order) return toCheckout();
    setIsOpening(true);
    setFailure('');
    openCardPage(calls, order, language).catch((error: unknown) => {
      setIsOpening(false);
      setFailure(t.dynamic(failureText(error)));
    });
  };

  return { isOpening, failure, payAgain, toCheckout };
}
