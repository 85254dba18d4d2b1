import { useEffect, useEffectEvent } from 'react';
import { pageAccess, paths, useCalls, useNavigate } from 'mf-shared';
import { readOrderId } from './orderInProgress.ts';
import { markPaid, readPaidOrder } from './paidOrder.ts';
import { watchPayment } from './watchPayment.ts';

interface Options {
  /** From the address: believed only where this browser remembers nothing. */
  hint?: string | null;
  everyMs: number;
  waits: number;
  asks: number;
}

/** Watches the payment of this browser's order and goes where it leads, in place of the page that waits. */
export function usePaymentOutcome({ hint = null, everyMs, waits, asks }: Options): void {
  const calls = useCalls();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string) => void navigate(path, { replace: true }));
  const findOrderId = useEffectEvent(() => readOrderId() ?? hint);

  useEffect(() => {
    const orderId = findOrderId();
    // Back on this page after all was done: there is nothing left to ask.
    if (!orderId) return go(readPaidOrder() ? paths.paymentSuccessful() : paths.paymentFailed());

    const watching = new AbortController();
    const { signal } = watching;
    void watchPayment(calls, orderId, { everyMs, waits, asks, signal }).then((outcome) => {
      if (signal.aborted) return;
      if (outcome === 'failed') go(paths.paymentFailed());
      if (outcome === 'undecided') go(paths.paymentPending());
      if (outcome !== 'paid') return;
      pageAccess.grant();
      markPaid(orderId);
      go(paths.paymentSuccessful());
    });
    return () => watching.abort();
  }, [calls, everyMs, waits, asks]);
}
