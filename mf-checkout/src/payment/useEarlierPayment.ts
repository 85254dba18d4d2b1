import { useEffect } from 'react';
import { paths, useCalls, useNavigate } from 'mf-shared';
import { readOrderId } from './orderInProgress.ts';
import { markPaid } from './paidOrder.ts';
import { watchPayment } from './watchPayment.ts';

/** This browser's last order may have been paid after its shopper closed the page that waited for it: then the same cart
 *  must not be paid again. For pages that gave access already. */
export function useEarlierPayment(): void {
  const calls = useCalls();
  const navigate = useNavigate();

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    void watchPayment(calls, orderId, { everyMs: 0, waits: 1, asks: 1, signal }).then((outcome) => {
      if (outcome !== 'paid' || signal.aborted) return;
      markPaid(orderId);
      void navigate(paths.paymentSuccessful(), { replace: true });
    });
    return () => asking.abort();
  }, [calls, navigate]);
}
