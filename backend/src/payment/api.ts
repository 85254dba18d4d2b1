export { paymentCalls } from './calls.ts';
export { callbackPlugin } from './callbackPlugin.ts';
export { endInterruptedAttempts } from './endAttempt.ts';
export type { FailureReason, PaymentStatus } from './Payment.ts';
export { forgetFindings, paymentsOf } from './payments.ts';
export { dueChecks, hasUnresolvedPayment } from './paymentReports.ts';
export { confirmPayment, paymentStatus } from './paymentStatus.ts';
export { paymentProviders, type PaymentProviders } from './providers.ts';
export { recordPayment } from './recordPayment.ts';
export { checkPayments, reconcilePayments } from './reconcilePayments.ts';
export {
  addRefunds,
  giveBackText,
  plannedBack,
  refund,
  retryRefunds,
  sentBackBy,
  trySendRefund,
  type Refund,
} from './refund.ts';
export { closeOwnPages, endClosedPayments } from './closePages.ts';
export { payHere } from './payHere.ts';
export { sellAtCounter } from './sellAtCounter.ts';
export { startPayment, type PaymentDeps } from './startPayment.ts';
export type { SyncDeps } from './syncPayment.ts';
