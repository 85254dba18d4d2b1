import type { PaymentStatusMessage } from 'mf-shared/calls';
import type { CardPayment } from './jccAnswers.ts';

/** What a payment's state at the provider means for the shop. `attempt-failed`: a card was declined, the page is open. */
export type PaymentStatus = 'paid' | 'waiting' | 'in-progress' | 'attempt-failed' | 'failed';

/** Action codes of a registered order at which nothing went wrong yet. */
const nothingTried = new Set([0, -100, -30001]);

export function toPaymentStatus({
  orderStatus,
  actionCode,
}: Pick<CardPayment, 'orderStatus' | 'actionCode'>): PaymentStatus {
  switch (orderStatus) {
    case 2:
      return 'paid';
    case 3:
    case 4:
    case 6:
      return 'failed';
    case 0:
    case null:
      return actionCode === null || nothingTried.has(actionCode) ? 'waiting' : 'attempt-failed';
    default:
      // Held, under the bank's own check, partly captured, or a state that is newer than this shop.
      return 'in-progress';
  }
}

export const statusMessages: Record<PaymentStatus, PaymentStatusMessage> = {
  paid: 'Payment completed successfully.',
  waiting: 'Order registered, waiting for payment',
  'in-progress': 'Payment in progress',
  'attempt-failed': 'Payment failed: the card was declined.',
  failed: 'Payment failed: the payment was not completed.',
};
