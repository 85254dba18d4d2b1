import { useEffect, useEffectEvent, useState } from 'react';
import { useCalls } from 'mf-shared';
import { readOrderId } from '../specification/storedOrder.ts';
import { askOnce } from './pollPayment.ts';

/** Returns true until the outcome is known. Browser only. */
export function useEarlierPayment(onPaid: (orderId: string) => void): boolean {
  const calls = useCalls();
  const [isAsking, setIsAsking] = useState(() => readOrderId() !== null);
  const paid = useEffectEvent(onPaid);

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void askOnce(calls, orderId, signal).then((outcome) => {
      if (signal.aborted) return;
      if (outcome === 'paid') paid(orderId);
      else setIsAsking(false);
    });
    return () => controller.abort();
  }, [calls]);

  return isAsking;
}
