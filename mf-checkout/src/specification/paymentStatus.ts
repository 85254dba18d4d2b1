import { CallError, type CallsClient, type PaymentStatusMessage } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';

/**
 * `isStarted`: a card was entered and the bank verifies it; such a poll does not count towards the limit. `returned`:
 * the order, or the change of one, was cancelled, and the payment is refunded.
 */
export type PolledStatus = (
  | { status: 'paid' | 'failed' | 'returned' }
  | { status: 'pending'; isStarted: boolean }
) & { supplement?: Supplement | undefined };

function toStatus(message: PaymentStatusMessage): PolledStatus {
  if (message === 'Payment completed successfully.') return { status: 'paid' };
  if (/^Payment failed: the (change of the )?order was cancelled\./.test(message))
    return { status: 'returned' };
  if (message.startsWith('Payment failed')) return { status: 'failed' };
  return { status: 'pending', isStarted: message !== 'Order registered, waiting for payment' };
}

/** An unreachable or rate-limited server does not mean that the payment failed. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429);

/** Never rejects. `orderId` is the card provider's. */
export async function fetchPaymentStatus(
  calls: CallsClient,
  orderId: string,
  signal: AbortSignal,
): Promise<PolledStatus> {
  try {
    const { StatusMessage, supplement } = await calls.get('PosOrderStatus', { orderId }, { signal });
    return { ...toStatus(StatusMessage), supplement };
  } catch (error) {
    if (hasNoResponse(error)) return { status: 'pending', isStarted: false };
    if (!signal.aborted) console.warn('Failed to retrieve order status', error);
    return { status: 'failed' };
  }
}
