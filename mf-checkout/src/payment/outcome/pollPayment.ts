import type { CallsClient } from 'mf-shared';
import { fetchPaymentStatus, type PolledStatus } from '../../specification/paymentStatus.ts';

type PaymentOutcome = Pick<PolledStatus, 'status' | 'supplement'>;

export interface PollOptions {
  intervalMs: number;
  maxWaiting: number;
  maxRequests: number;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function pollPayment(
  calls: CallsClient,
  orderId: string,
  { intervalMs, maxWaiting, maxRequests }: PollOptions,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  let waiting = 0;
  for (let requests = 1; !signal.aborted; requests += 1) {
    const payment = await fetchPaymentStatus(calls, orderId, signal);
    if (payment.status !== 'pending') return payment;
    if (!payment.isStarted) waiting += 1;
    if (waiting >= maxWaiting || requests >= maxRequests) break;
    await sleep(intervalMs);
  }
  return { status: 'pending' };
}

export const pollOnce = (calls: CallsClient, orderId: string, signal: AbortSignal): Promise<PaymentOutcome> =>
  pollPayment(calls, orderId, { intervalMs: 0, maxWaiting: 1, maxRequests: 1 }, signal);
