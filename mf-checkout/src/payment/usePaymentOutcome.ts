import { useEffect, useEffectEvent } from 'react';
import { pageAccess, paths, useCalls, useNavigate } from 'mf-shared';
import { markPaid, readPaidOrder } from './paidOrder.ts';
import { readOrderId } from './placedOrder.ts';
import { pollPayment, type PollOptions } from './pollPayment.ts';

/** For the failure page: a payment has failed, also one that this browser has not stored. */
export interface FailedState {
  hasFailed: true;
}

interface Options extends PollOptions {
  /** The order of the address, used only if this browser has stored none. */
  addressOrderId?: string | null;
}

/** Polls the payment of this browser's order, then replaces the page by that of the outcome. */
export function usePaymentOutcome({
  addressOrderId = null,
  intervalMs,
  maxWaiting,
  maxRequests,
}: Options): void {
  const calls = useCalls();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string, state?: FailedState) => {
    void navigate(path, { replace: true, state });
  });
  const findOrderId = useEffectEvent(() => readOrderId() ?? addressOrderId);

  useEffect(() => {
    const orderId = findOrderId();
    // No order in progress: back on this page after it was finished, or opened by hand.
    if (!orderId) return go(readPaidOrder() ? paths.paymentSuccessful() : paths.paymentFailed());

    const controller = new AbortController();
    const { signal } = controller;
    void pollPayment(calls, orderId, { intervalMs, maxWaiting, maxRequests }, signal).then((outcome) => {
      if (signal.aborted) return;
      if (outcome === 'failed') go(paths.paymentFailed(), { hasFailed: true });
      if (outcome === 'pending') go(paths.paymentPending());
      if (outcome !== 'paid') return;
      pageAccess.grant();
      markPaid(orderId);
      go(paths.paymentSuccessful());
    });
    return () => controller.abort();
  }, [calls, intervalMs, maxWaiting, maxRequests]);
}
