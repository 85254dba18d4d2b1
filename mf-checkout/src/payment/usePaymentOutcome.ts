import { useEffect, useEffectEvent } from 'react';
import { pageAccess, paths, useCalls, useNavigate } from 'mf-shared';
import { markPaid, readPaidOrder } from './paidOrder.ts';
import { readOrderId } from './placedOrder.ts';
import { pollPayment, type PollOptions } from './pollPayment.ts';

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

  const go = useEffectEvent((path: string) => void navigate(path, { replace: true }));
  const findOrderId = useEffectEvent(() => readOrderId() ?? addressOrderId);

  useEffect(() => {
    const orderId = findOrderId();
    // No order in progress: back on this page after it was finished, or opened by hand.
    if (!orderId) return go(readPaidOrder() ? paths.paymentSuccessful() : paths.paymentFailed());

    const controller = new AbortController();
    const { signal } = controller;
    void pollPayment(calls, orderId, { intervalMs, maxWaiting, maxRequests }, signal).then((outcome) => {
      if (signal.aborted) return;
      if (outcome === 'failed') go(paths.paymentFailed());
      if (outcome === 'pending') go(paths.paymentPending());
      if (outcome !== 'paid') return;
      pageAccess.grant();
      markPaid(orderId);
      go(paths.paymentSuccessful());
    });
    return () => controller.abort();
  }, [calls, intervalMs, maxWaiting, maxRequests]);
}

/** Goes to the success page if the last order was paid after its page was closed, so that the same cart is not paid
 *  twice. Only for pages that have granted access already. */
export function useEarlierPayment(): void {
  const calls = useCalls();
  const navigate = useNavigate();

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const once = { intervalMs: 0, maxWaiting: 1, maxRequests: 1 };
    void pollPayment(calls, orderId, once, signal).then((outcome) => {
      if (outcome !== 'paid' || signal.aborted) return;
      markPaid(orderId);
      void navigate(paths.paymentSuccessful(), { replace: true });
    });
    return () => controller.abort();
  }, [calls, navigate]);
}
