import { useEffect, useEffectEvent, useState } from 'react';
import { useCalls } from 'mf-shared';
import { readOrderId } from '../../specification/storedOrder.ts';

// Nearly all visitors have none.
const loadOutcome = () => import('./earlierOutcome.ts');

/** Marks an earlier order as paid if it is. Returns true until the outcome is known. Browser only. */
export function useEarlierPayment(onPaid: () => void): boolean {
  const calls = useCalls();
  const [isChecking, setIsChecking] = useState(() => readOrderId() !== null);
  const paid = useEffectEvent(onPaid);

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isPaid = async (): Promise<boolean> => {
      const { pollOnce, markPaid } = await loadOutcome().catch(loadOutcome);
      const { status } = await pollOnce(calls, orderId, signal);
      if (status !== 'paid' || signal.aborted) return false;
      markPaid(orderId);
      return true;
    };
    void isPaid()
      .catch(console.warn)
      .then((result) => {
        if (result) paid();
        else if (!signal.aborted) setIsChecking(false);
      });
    return () => controller.abort();
  }, [calls]);

  return isChecking;
}
