// Other folders of the backend import only from this file: scripts/structure/borders.ts.
export { callbackPlugin } from './callbackPlugin.ts';
export { endInterruptedAttempts } from './endAttempt.ts';
export type { FailureReason, PaymentStatus } from './Payment.ts';
export { forgetFindings } from './payments.ts';
export { countPayments, dueChecks, hasUnresolvedPayment, reportPayments } from './paymentReports.ts';
export { confirmPayment, paymentStatus } from './paymentStatus.ts';
export { paymentProviders, type PaymentProviders } from './providers.ts';
export { checkPayments, reconcilePayments } from './reconcilePayments.ts';
export { refund, retryRefunds } from './refund.ts';
export { startPayment, type PaymentDeps } from './startPayment.ts';
export type { SyncDeps } from './syncPayment.ts';
