import { useEffect, useEffectEvent, useState } from 'react';
import { useCalls } from 'mf-shared';
import { readOrderId } from '../../specification/storedOrder.ts';
import { pollOnce } from './pollPayment.ts';

/** Returns true until the outcome is known. Browser only. */
export function useEarlierPayment(onPaid: (orderId: string) => void): boolean {
  const calls = useCalls();
  const [isChecking, setIsChecking] = useState(() => readOrderId() !== null);
  const paid = useEffectEvent(onPaid);

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void pollOnce(calls, orderId, signal).then(({ status }) => {
      if (signal.aborted) return;
      if (status === 'paid') paid(orderId);
      else setIsChecking(false);
    });
    return () => controller.abort();
  }, [calls]);

  return isChecking;
}
