import { useState } from 'react';
import { CallError, pageAccess, paths, useCalls, useLanguage, useNavigate } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { readOrder } from '../specification/storedOrder.ts';

interface PayAgain {
  isLoading: boolean;
  failure: string;
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
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState('');

  const toCheckout = (): void => {
    pageAccess.grant();
    void navigate(paths.checkout());
  };

  const payAgain = (): void => {
    const order = readOrder();
    if (!order) return toCheckout();
    setIsLoading(true);
    setFailure('');
    import('./openCardPage.ts')
      .then(({ openCardPage }) => openCardPage(calls, order, language))
      .catch((error: unknown) => {
        setIsLoading(false);
        setFailure(t.dynamic(failureText(error)));
      });
  };

  return { isLoading, failure, payAgain, toCheckout };
}
