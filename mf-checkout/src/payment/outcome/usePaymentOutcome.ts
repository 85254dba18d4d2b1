import { useEffect, useEffectEvent } from 'react';
import { pageAccess, paths, useCalls, useNavigate } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';
import { markPaid, readPaidOrder } from './paidOrder.ts';
import { readOrderId } from '../../specification/storedOrder.ts';
import { pollPayment, type PollOptions } from './pollPayment.ts';

export interface FailedState {
  hasFailed: true;
  /** The order, or the change of one, was cancelled, so the payment is refunded. */
  isReturned?: boolean;
  supplement?: Supplement | undefined;
}

/** `polling` must be stable. `urlOrderId` is used only if this browser has stored no order. */
export function usePaymentOutcome(polling: PollOptions, urlOrderId: string | null = null): void {
  const calls = useCalls();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string, state?: FailedState) => {
    void navigate(path, { replace: true, state });
  });
  const findOrderId = useEffectEvent(() => readOrderId() ?? urlOrderId);

  useEffect(() => {
    const orderId = findOrderId();
    // No order is in progress: the page was reopened after it was finished, or opened by hand.
    if (!orderId) return go(readPaidOrder() ? paths.paymentSuccessful() : paths.paymentFailed());

    const controller = new AbortController();
    const { signal } = controller;
    void pollPayment(calls, orderId, polling, signal).then(({ status, supplement }) => {
      if (signal.aborted) return;
      if (status === 'pending') return go(paths.paymentPending());
      if (status !== 'paid')
        return go(paths.paymentFailed(), {
          hasFailed: true,
          isReturned: status === 'returned',
          supplement,
        });
      pageAccess.grant();
      markPaid(orderId, supplement);
      go(paths.paymentSuccessful());
    });
    return () => controller.abort();
  }, [calls, polling]);
}
