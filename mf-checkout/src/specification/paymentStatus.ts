import { CallError, type CallsClient, type PaymentStatusMessage } from 'mf-shared';

export type PaymentStatus =
  | { status: 'paid' }
  /** `waiting` counts as one of twelve polls. */
  | { status: 'pending'; reason: 'waiting' | 'in-progress' }
  | { status: 'failed'; reason: string };

function toStatus(message: PaymentStatusMessage): PaymentStatus {
  if (message === 'Payment completed successfully.') return { status: 'paid' };
  if (message.startsWith('Payment failed')) return { status: 'failed', reason: message };
  const isWaiting = message === 'Order registered, waiting for payment';
  return { status: 'pending', reason: isWaiting ? 'waiting' : 'in-progress' };
}

/** An unreachable or rate-limited server tells nothing about the payment. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429);

/** Never rejects. `orderId` is the card provider's. */
export async function fetchPaymentStatus(
  calls: CallsClient,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentStatus> {
  try {
    const { StatusMessage } = await calls.get('PosOrderStatus', { orderId }, { signal });
    return toStatus(StatusMessage);
  } catch (error) {
    if (hasNoResponse(error)) return { status: 'pending', reason: 'waiting' };
    if (!signal.aborted) console.warn('Failed to retrieve order status', error);
    return { status: 'failed', reason: String(error) };
  }
}
