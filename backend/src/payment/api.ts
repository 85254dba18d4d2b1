export { paymentCalls } from './start/calls.ts';
export { callbackPlugin } from './sync/callbackPlugin.ts';
export { endInterruptedAttempts } from './attempts/endAttempt.ts';
export type { FailureReason, PaymentStatus } from './attempts/Payment.ts';
export { forgetFindings, paymentsOf } from './attempts/payments.ts';
export { dueChecks, hasUnresolvedPayment } from './attempts/paymentReports.ts';
export { confirmPayment, paymentStatus } from './sync/paymentStatus.ts';
export { paymentProviders, type PaymentProviders } from './sync/providers.ts';
export { recordPayment } from './in-shop/recordPayment.ts';
export { checkPayments, reconcilePayments } from './sync/reconcilePayments.ts';
export {
  addRefunds,
  giveBackText,
  plannedBack,
  refund,
  retryRefunds,
  sentBackBy,
  trySendRefund,
  type Refund,
} from './sync/refund.ts';
export { closeOwnPages, endClosedPayments } from './sync/closePages.ts';
export { payHere } from './in-shop/payHere.ts';
export { sellAtCounter } from './in-shop/sellAtCounter.ts';
export { startPayment, type PaymentDeps } from './start/startPayment.ts';
export type { SyncDeps } from './sync/syncPayment.ts';
