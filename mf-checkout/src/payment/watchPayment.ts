import { CallError, type CallsClient } from 'mf-shared';

export type PaymentOutcome = 'paid' | 'failed' | 'undecided';

interface Patience {
  everyMs: number;
  /** How often the provider may say that it waits for the payment. */
  waits: number;
  /** How often to ask at all. */
  asks: number;
  signal: AbortSignal;
}

type Answer = 'paid' | 'failed' | 'waiting' | 'in-progress';

function judge(message: string): Answer {
  if (message === 'Payment completed successfully.') return 'paid';
  if (message === 'Order registered, waiting for payment') return 'waiting';
  return message.startsWith('Payment failed') ? 'failed' : 'in-progress';
}

/** A shop that could not be reached, or asks for patience, has said nothing about the payment. */
const saysNothing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429);

async function ask(calls: CallsClient, orderId: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { StatusMessage } = await calls.get('PosOrderStatus', { orderId }, { signal });
    return judge(StatusMessage);
  } catch (error) {
    if (saysNothing(error)) return 'waiting';
    if (!signal.aborted) console.warn('Failed to retrieve order status', error);
    return 'failed';
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks at once and then again and again until the payment is decided or patience ends. */
export async function watchPayment(
  calls: CallsClient,
  orderId: string,
  { everyMs, waits, asks, signal }: Patience,
): Promise<PaymentOutcome> {
  let waited = 0;
  for (let asked = 1; !signal.aborted; asked += 1) {
    const answer = await ask(calls, orderId, signal);
    if (answer === 'paid' || answer === 'failed') return answer;
    if (answer === 'waiting') waited += 1;
    if (waited >= waits || asked >= asks) break;
    await pause(everyMs);
  }
  return 'undecided';
}
