import { CallError, type CallsClient } from 'mf-shared';

type PaymentOutcome = 'paid' | 'failed' | 'pending';

export interface PollOptions {
  intervalMs: number;
  maxWaiting: number;
  maxRequests: number;
}

type Answer = 'paid' | 'failed' | 'waiting' | 'in-progress';

function toAnswer(message: string): Answer {
  if (message === 'Payment completed successfully.') return 'paid';
  if (message === 'Order registered, waiting for payment') return 'waiting';
  return message.startsWith('Payment failed') ? 'failed' : 'in-progress';
}

/** An unreachable or rate-limited server tells nothing about the payment. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429);

async function requestStatus(calls: CallsClient, orderId: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { StatusMessage } = await calls.get('PosOrderStatus', { orderId }, { signal });
    return toAnswer(StatusMessage);
  } catch (error) {
    if (isNoAnswer(error)) return 'waiting';
    if (!signal.aborted) console.warn('Failed to retrieve order status', error);
    return 'failed';
  }
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
    const answer = await requestStatus(calls, orderId, signal);
    if (answer === 'paid' || answer === 'failed') return answer;
    if (answer === 'waiting') waiting += 1;
    if (waiting >= maxWaiting || requests >= maxRequests) break;
    await sleep(intervalMs);
  }
  return 'pending';
}

export const askOnce = (calls: CallsClient, orderId: string, signal: AbortSignal): Promise<PaymentOutcome> =>
  pollPayment(calls, orderId, { intervalMs: 0, maxWaiting: 1, maxRequests: 1 }, signal);
