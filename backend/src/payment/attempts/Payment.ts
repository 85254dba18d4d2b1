import type { StoredPaymentState } from '../../platform/database/tables/schema.ts';
import type { ReportedStatus } from '../providers/PaymentProvider.ts';

/** `opening` is stored as `registering`. */
export type PaymentState = Exclude<StoredPaymentState, 'registering'> | 'opening';

export const storedState = (state: PaymentState): StoredPaymentState =>
  state === 'opening' ? 'registering' : state;

export type PaymentEvent = 'opened' | 'paid' | 'failed' | 'expired';

interface Transition {
  from: readonly PaymentState[];
  to: Exclude<PaymentState, 'opening'>;
}

/** A payment that has ended can still turn out to be paid; a paid one stays paid. */
export const transitions: Record<PaymentEvent, Transition> = {
  opened: { from: ['opening'], to: 'open' },
  paid: { from: ['opening', 'open', 'failed', 'expired'], to: 'paid' },
  failed: { from: ['opening', 'open'], to: 'failed' },
  expired: { from: ['opening', 'open'], to: 'expired' },
};

export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : null;
}

/**
 * `mismatch`: paid, but not the order's total. `returned`: paid, and sent back because another order has
 * replaced this one. `cancelled`: the same, because the order was cancelled; `change-cancelled`: because that change of
 * an order was. `unknown`: the provider did not respond.
 */
export type PaymentFinding =
  | ReportedStatus
  | 'mismatch'
  | 'returned'
  | 'cancelled'
  | 'change-cancelled'
  | 'unknown';

export type FailureReason =
  | 'declined'
  | 'not-completed'
  | 'wrong-amount'
  | 'order-replaced'
  | 'order-cancelled'
  | 'change-cancelled';

/** `isStarted`: a card was entered and the bank verifies it. */
export type PaymentStatus =
  | { status: 'paid' }
  | { status: 'pending'; isStarted: boolean }
  | { status: 'failed'; reason: FailureReason };

const statuses: Record<PaymentFinding, PaymentStatus> = {
  paid: { status: 'paid' },
  waiting: { status: 'pending', isStarted: false },
  'in-progress': { status: 'pending', isStarted: true },
  'attempt-failed': { status: 'failed', reason: 'declined' },
  failed: { status: 'failed', reason: 'not-completed' },
  mismatch: { status: 'failed', reason: 'wrong-amount' },
  returned: { status: 'failed', reason: 'order-replaced' },
  cancelled: { status: 'failed', reason: 'order-cancelled' },
  'change-cancelled': { status: 'failed', reason: 'change-cancelled' },
  // The provider may respond later: both the page and the shop keep asking.
  unknown: { status: 'pending', isStarted: false },
};

export const statusOf = (finding: PaymentFinding): PaymentStatus => statuses[finding];

export const isPaymentFinding = (value: unknown): value is PaymentFinding =>
  typeof value === 'string' && Object.hasOwn(statuses, value);
